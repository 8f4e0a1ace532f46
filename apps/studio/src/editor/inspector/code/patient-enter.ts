import { acceptCompletion, completionStatus } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** Enter takes from the list that is seen, even while the list is being made again: then as soon as it is ready, rather than breaking the line. */
export function patientEnter(): Extension {
  let isWaiting = false;
  const press = (view: EditorView): boolean => {
    isWaiting = completionStatus(view.state) === 'pending' && document.querySelector('.cm-tooltip-autocomplete') !== null;
    return isWaiting && view.hasFocus;
  };
  return [
    Prec.highest(keymap.of([{ key: 'Enter', run: press }])),
    EditorView.updateListener.of(({ view, docChanged }) => {
      if (!isWaiting) return;
      const status = completionStatus(view.state);
      if (status === 'pending' && !docChanged) return;
      isWaiting = false;
      if (status === 'active' && !docChanged) queueMicrotask(() => acceptCompletion(view));
    }),
  ];
}
