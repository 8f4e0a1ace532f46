import { Button, Select } from '@mantine/core';
import { declaredIn } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { targetsQuery } from '../../service/queries.ts';
import { ParameterValue } from '../parameters/parameter-value.tsx';
import { useSessionState } from '../session/use-session.ts';
import { optionsOf, rememberChoices, rememberedChoices } from './run-choices.ts';
import { startRunning } from './start-running.ts';
import style from './run-options.module.css';
import { useEditorStore } from '../state/use-editor.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Runs on another target, or with other parameter values, prefilled with the last ones. */
export function RunOptionsDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editor.runHow.options')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <RunForm onDone={onClose} />
    </Dialog>
  );
}

function RunForm({ onDone }: { readonly onDone: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const { workflowId, userId } = session.getState();
  const { parameters } = declaredIn(useSessionState(({ history }) => history.present.parameters));
  const [choices, setChoices] = useState(() => rememberedChoices(workflowId, userId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rememberChoices(workflowId, userId, choices);
    void startRunning(editor, optionsOf(choices, parameters));
    onDone();
  };
  return (
    <form className={style.options} onSubmit={submit}>
      <TargetChoice
        value={choices.target}
        onChange={(target) => setChoices({ ...choices, target })}
      />
      {parameters.length > 0 && <h3>{t('editor.runHow.parameters')}</h3>}
      {parameters.map(({ name, type, value, description }) => (
        <ParameterValue
          key={name}
          type={type}
          label={`${name} (${type})`}
          description={description || undefined}
          usual={value}
          value={choices.values[name] ?? ''}
          onChange={(typed) =>
            setChoices({ ...choices, values: { ...choices.values, [name]: typed } })
          }
        />
      ))}
      <Button type="submit">{t('editor.runHow.submit')}</Button>
    </form>
  );
}

function TargetChoice({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { data = [] } = useQuery(targetsQuery);
  return (
    <Select
      label={t('editor.runHow.target')}
      description={data.find(({ name }) => name === value)?.description}
      value={value}
      allowDeselect={false}
      data={[
        { value: '', label: t('editor.runHow.ofProject') },
        ...data.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(selected) => onChange(selected ?? '')}
    />
  );
}
