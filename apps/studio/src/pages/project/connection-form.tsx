import { Button, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import type { ConnectionRecord } from '@millrace/api';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import {
  choices,
  connectionFields,
  databaseUrls,
  examples,
  givenSettings,
  neededFor,
  settingText,
  usable,
  type ConnectionType,
} from './connection-fields.ts';

type FormProps = {
  readonly projectId: number;
  readonly edited: ConnectionRecord | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Creates a connection, or changes one. Secrets that are left empty stay as they are. */
export function ConnectionForm({
  projectId,
  edited,
  onClose,
  onSaved,
}: FormProps): React.JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState(edited?.name ?? '');
  const [type, setType] = useState<ConnectionType>(edited?.type ?? 'JDBC');
  const [settings, setSettings] = useState<Readonly<Record<string, unknown>>>(
    edited?.settings ?? {},
  );
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), settings: givenSettings(settings), secrets };
      return edited === null
        ? client.connections.create({ body: { ...body, projectId, type } })
        : client.connections.update({
            params: { id: edited.id },
            body: { ...body, version: edited.version },
          });
    },
    onSuccess: onSaved,
  });
  const isNeeded = (each: string): boolean =>
    type !== 'REST' || neededFor[each] === undefined || neededFor[each] === settings['auth'];
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save.mutate();
      }}
    >
      <TextInput
        data-autofocus
        label={t('connections.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('connections.type')}
        disabled={edited !== null}
        allowDeselect={false}
        data={Object.keys(connectionFields)}
        value={type}
        {...(usable.has(type) ? {} : { description: t('connections.unused') })}
        onChange={(value) => {
          setType(value as ConnectionType);
          setSettings(value === 'REST' ? { auth: 'none' } : {});
          setSecrets({});
        }}
      />
      {connectionFields[type].settings.filter(isNeeded).map((each) => {
        const label = t(
          `connections.settings.${type === 'REST' && each === 'url' ? 'webUrl' : each}`,
        );
        const value = settingText(settings[each]);
        const set = (next: string): void => setSettings((before) => ({ ...before, [each]: next }));
        return choices[each] === undefined ? (
          <TextInput
            key={each}
            label={label}
            placeholder={examples[type][each] ?? ''}
            {...(type === 'JDBC' && each === 'url'
              ? { description: t('connections.urls', { urls: databaseUrls.join(' ') }) }
              : {})}
            autoComplete="off"
            value={value}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : (
          <Select
            key={each}
            label={label}
            clearable
            data={choices[each].map((choice) => ({ value: choice, label: choiceLabel(t, choice) }))}
            value={value === '' ? null : value}
            onChange={(next) => set(next ?? '')}
          />
        );
      })}
      {connectionFields[type].secrets.filter(isNeeded).map((each) => (
        <PasswordInput
          key={each}
          label={t(`connections.settings.${each}`)}
          placeholder={edited?.secretNames.includes(each) === true ? t('connections.kept') : ''}
          autoComplete="new-password"
          value={secrets[each] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setSecrets(({ [each]: _before, ...others }) =>
              value === '' ? others : { ...others, [each]: value },
            );
          }}
        />
      ))}
      {save.error !== null && <Problem error={save.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {edited === null ? t('connections.submit') : t('common.save')}
        </Button>
      </Group>
    </form>
  );
}

/** Most choices are names of protocols, which are shown as they are. */
function choiceLabel(t: TFunction, choice: string): string {
  return t(`connections.choices.${choice}`, { defaultValue: choice });
}
