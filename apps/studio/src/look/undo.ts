import { useHotkeys } from '@mantine/hooks';
import i18next from 'i18next';
import { tell, tellProblem } from './tell.tsx';

type Step = { readonly undo: () => Promise<unknown>; readonly close: () => void };

/** What can be undone, the last at the end. */
const steps: Step[] = [];

/** Says what has been done, and offers to undo it: by the button, or by ⌘Z, which goes on to what was done before. One offer is shown at a time, that of the last step. */
export function offerUndo(message: string, undo: () => Promise<unknown>): void {
  steps.at(-1)?.close();
  const step: Step = { undo, close: tell(message, { label: i18next.t('common.undo'), run: () => undoStep(step) }) };
  steps.push(step);
}

/** ⌘Z undoes what was done last in a list. */
export function useUndoKey(): void {
  useHotkeys([['mod+Z', () => undoStep(steps.at(-1))]]);
}

function undoStep(step: Step | undefined): void {
  const index = step === undefined ? -1 : steps.indexOf(step);
  if (index === -1) return;
  const [{ undo, close }] = steps.splice(index, 1) as [Step];
  close();
  undo().catch((error: Error) => tellProblem(error));
}
