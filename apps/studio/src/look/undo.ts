import { useHotkeys } from '@mantine/hooks';
import i18next from 'i18next';
import { create } from 'zustand';
import { tell, tellProblem } from './tell.tsx';

/** How to undo what was done last. */
const useLast = create<{ readonly undo: (() => void) | null }>(() => ({ undo: null }));

/** Says what has been done, and offers to undo it: by the button, or by ⌘Z for as long as nothing else is done. */
export function offerUndo(message: string, undo: () => Promise<unknown>): void {
  const run = (): void => {
    close();
    if (useLast.getState().undo === run) useLast.setState({ undo: null });
    undo().catch((error: Error) => tellProblem(error));
  };
  const close = tell(message, { label: i18next.t('common.undo'), run });
  useLast.setState({ undo: run });
}

/** ⌘Z undoes what was done last in a list. */
export function useUndoKey(): void {
  useHotkeys([['mod+Z', () => useLast.getState().undo?.()]]);
}
