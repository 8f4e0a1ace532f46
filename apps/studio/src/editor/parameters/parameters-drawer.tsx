import { Alert, Button, Drawer } from '@mantine/core';
import { freeName, withParameters, undeclaredIn } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSessionState } from '../session/use-session.ts';
import { ParameterRow } from './parameter-row.tsx';
import { closeParameters, parametersSlice } from '../state/parameters-state.ts';
import style from './parameters.module.css';
import { useDeclared, useKindOf, useUses } from './use-parameters.ts';
import { useEditor, useEditorStore } from '../state/use-editor.ts';
import { focusWhenReady } from '../../ui/focus.ts';
import { showName } from './parameter-name.tsx';

/**
 * The parameters of the workflow: their values, where they are used, and the order in which a run
 * asks for them.
 */
export function ParametersDrawer(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const { parameters, problem } = useDeclared();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const uses = useUses();
  const list = useRef<HTMLOListElement>(null);
  const start = useEditor(parametersSlice, (state) => state.name)?.toLowerCase();
  const [added, setAdded] = useState<{ readonly name: string } | null>(null);
  useEffect(
    () =>
      added === null
        ? undefined
        : focusWhenReady(() => nameInput(list.current, added.name), { onFocus: showName }),
    [added],
  );
  const add = (more: Partial<Parameter> = {}): void => {
    const parameter = {
      type: 'STRING',
      value: '',
      description: '',
      ...more,
      name: freeName(parameters, more.name),
    };
    session.getState().edit((graph) => withParameters(graph, [...parameters, parameter]));
    setAdded({ name: parameter.name });
  };
  return (
    <Drawer
      opened
      onClose={() => closeParameters(editor)}
      position="right"
      size={480}
      title={t('editor.parameters.title')}
      classNames={{ body: style.body ?? '' }}
    >
      {parameters.length > 0 && <p className={style.about}>{t('editor.parameters.about')}</p>}
      {problem !== null && <Malformed problem={problem} />}
      {parameters.length === 0 && problem === null && (
        <EmptyState title={t('editor.parameters.none')} text={t('editor.parameters.noneMore')}>
          {mayEdit && <Button onClick={() => add()}>{t('editor.parameters.add')}</Button>}
          {mayEdit && (
            <Button
              variant="default"
              onClick={() =>
                add({
                  name: 'day',
                  type: 'DATE',
                  value: new Date().toISOString().slice(0, 10),
                  description: t('editor.parameters.sampleText'),
                })
              }
            >
              {t('editor.parameters.sample')}
            </Button>
          )}
        </EmptyState>
      )}
      <ol className={style.list} ref={list}>
        {parameters.map((parameter, index) => (
          <ParameterRow
            key={index}
            index={index}
            parameter={parameter}
            isStart={parameter.name.toLowerCase() === start}
            uses={uses.get(parameter.name.toLowerCase()) ?? []}
          />
        ))}
      </ol>
      {mayEdit && parameters.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          className={style.add ?? ''}
          onClick={() => add()}
        >
          {t('editor.parameters.add')}
        </Button>
      )}
      {mayEdit && problem === null && <Undeclared onDeclare={(name) => add({ name })} />}
    </Drawer>
  );
}

/** Parameters that were edited by hand and can't be read. */
function Malformed({ problem }: { readonly problem: string }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const text = useSessionState(({ history }) => history.present.parameters);
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={t('editor.parameters.malformed', { problem })}
    >
      <pre className={style.malformed}>{text}</pre>
      <Button
        variant="default"
        onClick={() => session.getState().edit((graph) => withParameters(graph, []))}
      >
        {t('editor.parameters.startAgain')}
      </Button>
    </Alert>
  );
}

function Undeclared({
  onDeclare,
}: {
  readonly onDeclare: (name: string) => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const kindOf = useKindOf();
  const graph = useSessionState(({ history }) => history.present);
  const names = undeclaredIn(graph, kindOf);
  if (names.length === 0) return null;
  return (
    <section className={style.undeclared} aria-label={t('editor.parameters.undeclared')}>
      <h3>{t('editor.parameters.undeclared')}</h3>
      {names.map((name) => (
        <Button key={name} size="compact-sm" variant="light" onClick={() => onDeclare(name)}>
          {t('editor.parameters.declare', { name })}
        </Button>
      ))}
    </section>
  );
}

/** The input for the name of a parameter. */
function nameInput(list: HTMLElement | null, name: string): HTMLInputElement | null {
  const inputs = list?.querySelectorAll<HTMLInputElement>('[data-parameter-name]') ?? [];
  return [...inputs].find(({ value }) => value.toLowerCase() === name.toLowerCase()) ?? null;
}
