import { completionStatus } from '@codemirror/autocomplete';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { LanguageFunction } from '@millrace/api';
import { callAround, wordAt } from './call-around.ts';
import { functionDocs, functionNamed } from './find-function.ts';

const focused = StateEffect.define<boolean>();
const dismissed = StateEffect.define();

type Shown = { readonly hasFocus: boolean; readonly tooltip: Tooltip | null };

/**
 * Shows what the function at the cursor does, and which argument the cursor is in, while the editor
 * has the focus. Escape hides it until the cursor moves.
 */
export function docsAtCursor(functions: () => readonly LanguageFunction[]): Extension {
  const shown = StateField.define<Shown>({
    create: () => ({ hasFocus: false, tooltip: null }),
    update(before, { state, effects, docChanged, selection }) {
      const hasFocus = effects.findLast((effect) => effect.is(focused))?.value ?? before.hasFocus;
      if (effects.some((effect) => effect.is(dismissed))) return { hasFocus, tooltip: null };
      if (!docChanged && selection === undefined && hasFocus === before.hasFocus) return before;
      return { hasFocus, tooltip: hasFocus ? tooltipAt(state, functions()) : null };
    },
    provide: (field) => showTooltip.from(field, ({ tooltip }) => tooltip),
  });
  return [
    shown,
    EditorView.focusChangeEffect.of((_state, focusing) => focused.of(focusing)),
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          if (view.state.field(shown).tooltip === null || completionStatus(view.state) !== null)
            return false;
          view.dispatch({ effects: dismissed.of(null) });
          return true;
        },
      },
    ]),
  ];
}

function tooltipAt(
  { doc, selection }: EditorState,
  functions: readonly LanguageFunction[],
): Tooltip | null {
  const { main } = selection;
  if (!main.empty) return null;
  const text = doc.toString();
  const word = functionNamed(wordAt(text, main.head) ?? '', functions);
  const call = callAround(text, main.head);
  const called = call === null ? undefined : functionNamed(call.name, functions);
  const described = called ?? word;
  if (described === undefined) return null;
  return {
    pos: main.head,
    above: true,
    strictSide: false,
    create: () => {
      const dom = functionDocs(described, described === called ? call!.argument : null);
      dom.className = 'cm-docs-at-cursor';
      return { dom };
    },
  };
}
