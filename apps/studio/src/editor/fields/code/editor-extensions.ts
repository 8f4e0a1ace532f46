import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder as placeholderText } from '@codemirror/view';
import type { Parameter } from '@millrace/model';
import { minimalSetup } from 'codemirror';
import { completionsIn } from '../../parameters/parameter-completion.ts';
import { codeTheme } from './code-theme.ts';
import { completions, type Vocabulary } from './completions.ts';
import { docsAtCursor } from './docs-at-cursor.ts';
import type { Language } from './languages.ts';
import { patientEnter } from './patient-enter.ts';

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
 * All that a code editor is, but for its language, its issues and whether one may write in it. The
 * Tab key leaves it.
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
    // Before the usual keys: Escape closes the list, and only then anything else.
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
