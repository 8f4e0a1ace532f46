import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  completionKeymap,
  completionStatus,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder as placeholderText } from '@codemirror/view';
import type { Parameter } from '@millrace/model';
import { minimalSetup } from 'codemirror';
import { codeTheme } from './code-theme.ts';
import { completions, type Vocabulary } from './completions.ts';
import { docsAtCursor } from './docs-at-cursor.ts';
import type { Language } from './languages.ts';
import { hintPlace } from '../../parameters/hint-place.ts';
import { createPatience } from './patience.ts';

export type EditorOptions = {
  readonly language: Language;
  readonly placeholder: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly vocabulary: () => Vocabulary;
  /** The parameters that the workflow declares now. */
  readonly parameters: () => readonly Parameter[];
  readonly onChange: (text: string) => unknown;
};

/**
 * The extensions of a code editor, except for its language, its issues and read-only mode. Tab
 * leaves the editor.
 */
export function editorExtensions({
  language,
  placeholder,
  attributes,
  vocabulary,
  parameters,
  onChange,
}: EditorOptions): Extension {
  const source: CompletionSource = (context) =>
    completionsIn(context, parameters()) ?? completions(context, language, vocabulary());
  const data = [{ autocomplete: source }];
  return [
    patientEnter(),
    // Before the default keys: Escape closes the list before it does anything else.
    Prec.high(keymap.of(completionKeymap)),
    language.isSparkSql ? docsAtCursor(() => vocabulary().functions) : [],
    minimalSetup,
    closeBrackets(),
    bracketMatching(),
    indentOnInput(),
    autocompletion({
      icons: false,
      interactionDelay: 0,
      ...(language.words === 'own' ? {} : { override: [source] }),
    }),
    language.words === 'own' ? EditorState.languageData.of(() => data) : [],
    codeTheme,
    language.hasLines ? lineNumbers() : [],
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ ...attributes, 'aria-multiline': 'true' }),
    placeholderText(placeholder),
    EditorView.updateListener.of(
      (update) => update.docChanged && onChange(update.state.doc.toString()),
    ),
  ];
}

/** Completes parameter names after a `$`, inside quoted strings too. */
function completionsIn(
  context: CompletionContext,
  parameters: readonly Parameter[],
): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const place = hintPlace(line.text, context.pos - line.from);
  if (place === null || parameters.length === 0) return null;
  const closes = place.braced && context.state.sliceDoc(context.pos, context.pos + 1) !== '}';
  return {
    from: line.from + place.from,
    validFor: /^\$\{?\w*$/,
    options: parameters.map(({ name, type, description }) => ({
      label: place.braced ? `\${${name}` : `$${name}`,
      apply: `${place.braced ? `\${${name}` : `$${name}`}${closes ? '}' : ''}`,
      detail: type,
      type: 'variable',
      boost: 20,
      ...(description === '' ? {} : { info: description }),
    })),
  };
}

/**
 * Makes Enter accept the completion from the visible list. While the list is being recomputed, it
 * waits for the list instead of inserting a line break.
 */
function patientEnter(): Extension {
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
      // An editor can't be changed during its own update.
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
