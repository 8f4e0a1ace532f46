import { autocompletion, closeBrackets, closeCompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { sql, StandardSQL } from '@codemirror/lang-sql';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view';
import type { LanguageFunction } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { minimalSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { client } from '../../../service/client.ts';
import type { PortSchema } from '../../session/judgement.ts';
import { codeLook } from './code-look.ts';
import { completions } from './completions.ts';
import style from './code-field.module.css';

/** Something wrong between two places of the text. */
export type Mark = { readonly from: number; readonly to: number; readonly message: string };

export type CodeEditorProps = {
  readonly value: string;
  readonly columns: PortSchema['columns'];
  readonly marks: readonly Mark[];
  readonly isFaulty: boolean;
  readonly mayEdit: boolean;
  readonly placeholder?: string;
  /** What names it: the text, or the id of the element that has it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Whether somebody was typing in the field that this one replaces. */
  readonly takesFocus?: { readonly current: boolean };
  readonly onChange: (value: string) => void;
};

const none: readonly LanguageFunction[] = [];

/** Spark SQL with columns and functions to choose from, and faults underlined where they are. */
export function CodeEditor({
  value,
  columns,
  marks,
  isFaulty,
  mayEdit,
  placeholder = '',
  label,
  labelledBy,
  takesFocus,
  onChange,
}: CodeEditorProps): React.JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const { data: functions = none } = useQuery({
    queryKey: ['functions'],
    queryFn: ({ signal }) => client.language.functions({}, { signal }),
    staleTime: Infinity,
  });
  const now = useRef({ onChange, columns, functions });
  useEffect(() => {
    now.current = { onChange, columns, functions };
  });
  useEffect(() => {
    const shown = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          minimalSetup,
          closeBrackets(),
          bracketMatching(),
          autocompletion({ override: [(context) => completions(context, now.current.columns, now.current.functions)], icons: false, interactionDelay: 0 }),
          keymap.of(completionKeymap),
          sql({ dialect: StandardSQL }),
          codeLook,
          EditorView.lineWrapping,
          EditorState.readOnly.of(!mayEdit),
          EditorView.contentAttributes.of({
            ...(label === undefined ? { 'aria-labelledby': labelledBy ?? '' } : { 'aria-label': label }),
            'aria-multiline': 'true',
          }),
          placeholderText(placeholder),
          EditorView.updateListener.of((update) => update.docChanged && now.current.onChange(update.state.doc.toString())),
        ],
      }),
    });
    view.current = shown;
    if (takesFocus?.current === true) {
      shown.dispatch({ selection: { anchor: shown.state.doc.length } });
      shown.focus();
    }
    return () => shown.destroy();
    // The editor is made once; what changes later reaches it by the effects below.
  }, []);
  useEffect(() => {
    const shown = view.current;
    if (shown !== null && shown.state.doc.toString() !== value) shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const shown = view.current;
    if (shown === null) return;
    const { length } = shown.state.doc;
    const within = marks.map(({ from, to, message }) => ({ from: Math.min(from, length), to: Math.min(to, length), severity: 'error' as const, message }));
    shown.dispatch(setDiagnostics(shown.state, within));
  }, [marks, value]);
  const offered = `${functions.length} ${columns.map(({ name }) => name).join(' ')}`;
  useEffect(() => {
    const shown = view.current;
    if (shown === null || !shown.hasFocus || !isInWord(shown.state)) return;
    closeCompletion(shown);
    startCompletion(shown);
  }, [offered]);
  return <div ref={box} className={style.code} data-faulty={isFaulty || undefined} />;
}

function isInWord({ doc, selection: { main } }: EditorState): boolean {
  return main.empty && /[\p{Letter}_]$/u.test(doc.sliceString(Math.max(0, main.head - 1), main.head));
}
