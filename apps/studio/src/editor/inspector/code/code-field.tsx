import { Input, useComputedColorScheme } from '@mantine/core';
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { sql, StandardSQL } from '@codemirror/lang-sql';
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { useEffect, useId, useRef } from 'react';
import { faultsOf } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import type { WidgetProps } from '../field.tsx';
import { useInputColumns } from '../input-columns.ts';
import { completions } from './completions.ts';
import style from './code-field.module.css';

/** An expression or a query in Spark SQL, with the input's columns and the functions to choose from, and faults where they are. */
export function CodeField({
  nodeId,
  field,
  label,
  description,
  value,
  error,
  onChange,
  language,
}: WidgetProps & { readonly language: 'expression' | 'sql' }): React.JSX.Element {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const report = useRef(onChange);
  const { columns } = useInputColumns(nodeId);
  const known = useRef(columns);
  const scheme = useComputedColorScheme('light');
  const faults = useSessionState(({ judgement }) => judgement);
  useEffect(() => {
    report.current = onChange;
    known.current = columns;
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
          autocompletion({ override: [(context) => completions(context, known.current)] }),
          keymap.of(completionKeymap),
          sql({ dialect: StandardSQL }),
          syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-labelledby': id, 'aria-multiline': 'true' }),
          placeholder(language === 'sql' ? 'SELECT …' : ''),
          themeOf.of([]),
          EditorView.updateListener.of((update) => update.docChanged && report.current(update.state.doc.toString())),
        ],
      }),
    });
    view.current = shown;
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
    const length = shown.state.doc.length;
    const marks = faultsOf(faults, nodeId, field.name).flatMap(({ span, message }) =>
      span === undefined ? [] : [{ from: Math.min(span[0], length), to: Math.min(span[1], length), severity: 'error' as const, message }],
    );
    shown.dispatch(setDiagnostics(shown.state, marks));
  }, [faults, nodeId, field.name, value]);
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description} error={error}>
      <div ref={box} className={style.code} data-scheme={scheme} data-faulty={error !== null || undefined} />
    </Input.Wrapper>
  );
}

const themeOf = new Compartment();
