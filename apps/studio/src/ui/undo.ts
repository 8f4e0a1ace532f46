import { useHotkeys } from '@mantine/hooks';
import i18next from 'i18next';
import { useEffect } from 'react';
import { hotkeyOf } from './presses.ts';
import { listKey } from './record-list/list-actions.ts';
import { notify, notifyError } from './notify.tsx';

type Step = {
  readonly scope: string;
  readonly undo: () => Promise<unknown>;
  readonly close: () => void;
};

/** The undo stack, newest last. It is lost with the page, and so with the session. */
const steps: Step[] = [];

/**
 * Shows what was done on a page, and offers to undo it: with the button, or with ⌘Z on that page,
 * which continues with earlier steps there. Only the offer of the last step is shown. `scope`
 * identifies the page with its project, such as `workflows 3`.
 */
export function offerUndo(scope: string, message: string, undo: () => Promise<unknown>): void {
  steps.at(-1)?.close();
  const step: Step = {
    scope,
    undo,
    close: notify(message, { label: i18next.t('common.undo'), run: () => undoStep(step) }),
  };
  steps.push(step);
}

/**
 * ⌘Z undoes the last step on this page, and nothing done elsewhere. After leaving the page, its
 * offers are hidden until the user returns.
 */
export function useUndoKey(scope: string): void {
  useHotkeys([
    [hotkeyOf(listKey('undo')), () => undoStep(steps.findLast((step) => step.scope === scope))],
  ]);
  useEffect(
    () => () => {
      for (const step of steps) if (step.scope === scope) step.close();
    },
    [scope],
  );
}

function undoStep(step: Step | undefined): void {
  const index = step === undefined ? -1 : steps.indexOf(step);
  if (index === -1) return;
  const [{ undo, close }] = steps.splice(index, 1) as [Step];
  close();
  undo().catch((error: Error) => notifyError(error));
}
