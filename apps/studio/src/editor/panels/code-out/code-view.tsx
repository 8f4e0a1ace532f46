import type { CodeForm } from '@millrace/api';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeTheme } from '../../fields/code/code-theme.ts';
import { languages } from '../../fields/code/languages.ts';
import style from './code-out.module.css';

const languageOf: Readonly<Record<CodeForm, string | null>> = {
  pyspark: 'python',
  sql: 'sql',
  plan: null,
  workflow: 'json',
};

/** Read-only code with syntax highlighting. Tab leaves it. */
export function CodeView({
  form,
  text,
}: {
  readonly form: CodeForm;
  readonly text: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const language = useRef(new Compartment());
  const label = t('editor.codeOut.text');
  useEffect(() => {
    const shown = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: text,
        extensions: [
          minimalSetup,
          codeTheme,
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          language.current.of([]),
        ],
      }),
    });
    view.current = shown;
    return () => shown.destroy();
    // Created once; the effects below apply later changes.
  }, []);
  useEffect(() => {
    const shown = view.current;
    if (shown !== null && shown.state.doc.toString() !== text)
      shown.dispatch({
        changes: { from: 0, to: shown.state.doc.length, insert: text },
        effects: EditorView.scrollIntoView(0),
      });
  }, [text]);
  useEffect(() => {
    let isWanted = true;
    const load = languages[languageOf[form] ?? '']?.load ?? (async () => []);
    void load().then(
      (extension) =>
        isWanted && view.current?.dispatch({ effects: language.current.reconfigure(extension) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [form]);
  return <div ref={box} className={style.code} />;
}
