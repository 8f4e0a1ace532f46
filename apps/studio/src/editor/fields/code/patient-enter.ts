import { acceptCompletion, completionStatus } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { createPatience } from './patience.ts';

/**
 * Enter takes from the list that is seen, even while the list is being made again: then as soon as
 * it is ready, rather than breaking the line.
 */
export function patientEnter(): Extension {
  const patience = createPatience();
  const press = (view: EditorView): boolean =>
    view.hasFocus &&
    patience.enter(
      completionStatus(view.state),
      document.querySelector('.cm-tooltip-autocomplete') !== null,
    );
  return [
    Prec.highest(keymap.of([{ key: 'Enter', run: press }])),
    Prec.highest(EditorView.inputHandler.of((_view, _from, _to, text) => patience.typed(text))),
    EditorView.updateListener.of(({ view, docChanged }) => {
      // An editor is not changed from within its own update.
      const steps: (() => unknown)[] = [];
      const later = (step: () => unknown): unknown => steps.push(step);
      patience.updated(completionStatus(view.state), docChanged, {
        accept: () => later(() => acceptCompletion(view)),
        type: (text) =>
          later(() =>
            view.dispatch(view.state.replaceSelection(text), {
              userEvent: 'input.type',
              scrollIntoView: true,
            }),
          ),
      });
      if (steps.length > 0) queueMicrotask(() => steps.forEach((step) => step()));
    }),
  ];
}
