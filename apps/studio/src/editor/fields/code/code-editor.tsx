import { startCompletion } from '@codemirror/autocomplete';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { LanguageFunction } from '@millrace/api';
import type { PortSchema } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { revealEvent, type RevealDetail } from '../../reveal/reveal.ts';
import type { Table } from './completions.ts';
import style from './code-field.module.css';
import { tooltipsAround } from './code-theme.ts';
import { editorExtensions } from './editor-extensions.ts';
import { shownFunctions } from '../../../i18n/function-texts.ts';
import { functionsQuery } from '../../../service/queries.ts';
import { languages } from './languages.ts';
import { textChange } from './text-change.ts';

/** An issue between two positions of the text, with a suggested fix if there is one. */
export type Mark = { readonly from: number; readonly to: number; readonly message: string };

/** What can be done to an editor from outside. */
export type CodeControls = {
  /** Replaces the selection, with a space after a word, and puts the cursor after the text. */
  readonly insert: (text: string) => void;
  /** The selected text and where it starts; the whole text if nothing is selected. */
  readonly selected: () => { readonly text: string; readonly from: number };
  readonly focus: () => void;
};

export type CodeEditorProps = {
  readonly value: string;
  /** The kind of the field: its language. */
  readonly language: string;
  readonly columns: PortSchema['columns'];
  readonly tables?: readonly Table[];
  readonly marks: readonly Mark[];
  readonly isInvalid: boolean;
  readonly mayEdit: boolean;
  /** Its accessible name: the text, or the id of the element that contains it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  /** Whether the user was typing in the field that this one replaces. */
  readonly takesFocus?: { readonly current: boolean };
  readonly isLarge?: boolean;
  /** Whether it is as high as what it is in. */
  readonly fills?: boolean;
  /** The parameters that the text can use. */
  readonly parameters?: () => readonly Parameter[];
  readonly controls?: RefObject<CodeControls | null>;
  /** Ctrl+Enter or Cmd+Enter. */
  readonly onRun?: () => void;
  readonly onChange: (value: string) => void;
};

const noFunctions: readonly LanguageFunction[] = [];
const noTables: readonly Table[] = [];
const noParameters = (): readonly Parameter[] => [];

/** Code with completion of columns, tables and functions, and with issues underlined. */
export function CodeEditor(props: CodeEditorProps): React.JSX.Element {
  const {
    value,
    language,
    columns,
    tables = noTables,
    marks,
    isInvalid,
    mayEdit,
    label,
    labelledBy,
    describedBy,
    takesFocus,
    isLarge,
    fills,
    parameters = noParameters,
    controls,
    onRun,
    onChange,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const { data: functions = noFunctions } = useQuery({ ...functionsQuery, select: shownFunctions });
  const now = useRef({ value, onChange, onRun, columns, tables, functions });
  useEffect(() => {
    now.current = { value, onChange, onRun, columns, tables, functions };
  });
  /** An editor that is only opened offers nothing. */
  const hasTyped = useRef(takesFocus?.current === true);
  const access = useRef(new Compartment());
  useEffect(() => {
    const spoken = languages[language] ?? languages['expression']!;
    const inLanguage = new Compartment();
    const shown = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          editorExtensions({
            language: spoken,
            placeholder: spoken.placeholder,
            attributes: {
              ...(label === undefined
                ? { 'aria-labelledby': labelledBy ?? '' }
                : { 'aria-label': label }),
              // A dialog focuses the element with this attribute.
              ...(isLarge === true ? { 'data-autofocus': 'true' } : {}),
            },
            vocabulary: () => now.current,
            parameters,
            // Changes from outside aren't edits by the user.
            onChange: (text) => {
              if (text === now.current.value) return;
              hasTyped.current = true;
              now.current.onChange(text);
            },
          }),
          tooltipsAround(box.current!),
          onRun === undefined ? [] : runKey(() => now.current.onRun?.()),
          inLanguage.of([]),
          access.current.of([]),
        ],
      }),
    });
    view.current = shown;
    if (controls !== undefined) controls.current = controlsOf(shown);
    void spoken.load().then(
      (extension) => shown.dispatch({ effects: inLanguage.reconfigure(extension) }),
      () => undefined,
    );
    if (takesFocus?.current === true) {
      shown.dispatch({ selection: { anchor: shown.state.doc.length } });
      shown.focus();
    }
    return () => {
      shown.destroy();
      if (controls !== undefined) controls.current = null;
    };
    // The editor is created once; the effects below apply later changes.
  }, []);
  useEffect(() => {
    const described = EditorView.contentAttributes.of({
      'aria-invalid': String(isInvalid),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    });
    view.current?.dispatch({
      effects: access.current.reconfigure([
        EditorState.readOnly.of(!mayEdit),
        EditorView.editable.of(mayEdit),
        described,
      ]),
    });
  }, [mayEdit, isInvalid, describedBy]);
  useEffect(() => {
    const shown = view.current;
    const changes = shown === null ? null : textChange(shown.state.doc.toString(), value);
    if (changes !== null) shown?.dispatch({ changes, userEvent: 'input.set' });
  }, [value]);
  useEffect(() => {
    const shown = view.current;
    if (shown === null) return;
    const { length } = shown.state.doc;
    const within = marks.map(({ from, to, message }) => ({
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity: 'error' as const,
      message,
    }));
    shown.dispatch(setDiagnostics(shown.state, within));
  }, [marks, value]);
  useEffect(() => {
    const element = box.current!;
    const select = (event: Event): void => {
      const { span } = (event as CustomEvent<RevealDetail>).detail;
      const shown = view.current;
      if (shown === null || span === null) return;
      const { length } = shown.state.doc;
      shown.dispatch({
        selection: { anchor: Math.min(span[0], length), head: Math.min(span[1], length) },
        scrollIntoView: true,
      });
    };
    element.addEventListener(revealEvent, select);
    return () => element.removeEventListener(revealEvent, select);
  }, []);
  const offered = `${functions.length} ${tables.length} ${columns.length} ${columns[0]?.name ?? ''}`;
  useEffect(() => {
    const shown = view.current;
    if (shown === null || !hasTyped.current || !shown.hasFocus || !isInWord(shown.state)) return;
    startCompletion(shown);
  }, [offered]);
  return (
    <div
      ref={box}
      className={style.code}
      data-invalid={isInvalid || undefined}
      data-large={isLarge || undefined}
      data-fills={fills || undefined}
    />
  );
}

/** Before the completion list and the default keys, which add a line. */
function runKey(run: () => void): Extension {
  const press = (): boolean => {
    run();
    return true;
  };
  return Prec.highest(keymap.of([{ key: 'Mod-Enter', run: press, preventDefault: true }]));
}

function controlsOf(view: EditorView): CodeControls {
  return {
    insert: (text) => {
      const { doc, selection } = view.state;
      const { from } = selection.main;
      const space = /[\p{Letter}\p{Number}_`)*]/u.test(doc.sliceString(Math.max(0, from - 1), from))
        ? ' '
        : '';
      view.dispatch(view.state.replaceSelection(space + text), { scrollIntoView: true });
      view.focus();
    },
    selected: () => {
      const { doc, selection } = view.state;
      const { from, to, empty } = selection.main;
      return empty ? { text: doc.toString(), from: 0 } : { text: doc.sliceString(from, to), from };
    },
    focus: () => view.focus(),
  };
}

function isInWord({ doc, selection: { main } }: EditorState): boolean {
  return (
    main.empty && /[\p{Letter}_]$/u.test(doc.sliceString(Math.max(0, main.head - 1), main.head))
  );
}
