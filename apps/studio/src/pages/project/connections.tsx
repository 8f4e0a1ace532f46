import { Button, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import type { ConnectionRecord } from '@millrace/api';
import { IconPlug, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notify, notifyError, notifyFailure } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { connectionsQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Type = ConnectionRecord['type'];
type Asking =
  | 'create'
  | { readonly edit: ConnectionRecord }
  | { readonly remove: ConnectionRecord };

/** The settings and secrets of each type, in the order of the form. */
const fields = {
  JDBC: { settings: ['url', 'user', 'driver'], secrets: ['password'] },
  S3: {
    settings: ['bucket', 'endpoint', 'region', 'accessKeyId'],
    secrets: ['secretAccessKey', 'sessionToken'],
  },
  SMTP: { settings: ['host', 'port', 'security', 'user', 'from'], secrets: ['password'] },
  KAFKA: {
    settings: ['bootstrapServers', 'securityProtocol', 'saslMechanism', 'user'],
    secrets: ['password'],
  },
  REST: {
    settings: ['url', 'auth', 'user', 'apiKeyName', 'apiKeyIn', 'tokenUrl', 'clientId', 'scope'],
    secrets: ['password', 'token', 'apiKey', 'clientSecret'],
  },
} as const;

/** The ways to log in to an API that need a setting or secret. */
const neededFor: Readonly<Record<string, string>> = {
  user: 'basic',
  password: 'basic',
  token: 'bearer',
  apiKeyName: 'apiKey',
  apiKeyIn: 'apiKey',
  apiKey: 'apiKey',
  tokenUrl: 'clientCredentials',
  clientId: 'clientCredentials',
  scope: 'clientCredentials',
  clientSecret: 'clientCredentials',
};

/** The settings with a fixed set of values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  security: ['starttls', 'tls', 'none'],
  securityProtocol: ['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'],
  saslMechanism: ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'],
  auth: ['none', 'basic', 'bearer', 'apiKey', 'clientCredentials'],
  apiKeyIn: ['header', 'query'],
};

/** What the settings look like, by type. They are the same in every language. */
const examples: Readonly<Record<Type, Readonly<Record<string, string>>>> = {
  JDBC: {
    url: 'jdbc:postgresql://db.example.com:5432/sales',
    user: 'reader',
    driver: 'org.postgresql.Driver',
  },
  S3: { bucket: 'sales-data', endpoint: 'https://s3.example.com', region: 'eu-central-1' },
  SMTP: { host: 'mail.example.com', port: '587', user: 'robot', from: 'millrace@example.com' },
  KAFKA: { bootstrapServers: 'kafka1.example.com:9092,kafka2.example.com:9092' },
  REST: {
    url: 'https://api.example.com/v1',
    apiKeyName: 'X-API-Key',
    tokenUrl: 'https://login.example.com/oauth/token',
    scope: 'orders.read',
  },
};

/** URLs of the databases that can be read and written. */
const databaseUrls = [
  'jdbc:postgresql://db.example.com:5432/sales',
  'jdbc:mysql://db.example.com:3306/sales',
  'jdbc:mariadb://db.example.com:3306/sales',
  'jdbc:sqlserver://db.example.com:1433;databaseName=sales',
  'jdbc:sqlite:/projects/1/sales.db',
];

/** The types that a node can name. */
const usable: ReadonlySet<Type> = new Set(['JDBC', 'REST']);

const addresses = {
  JDBC: 'url',
  S3: 'bucket',
  SMTP: 'host',
  KAFKA: 'bootstrapServers',
  REST: 'url',
} as const;

/** The connections of a project to external systems. */
export function Connections({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(projectId);
  const query = useQuery(connectionsQuery(projectId));
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries(connectionsQuery(projectId));
  const remove = useMutation({
    mutationFn: ({ id }: ConnectionRecord) => client.connections.delete({ params: { id } }),
    onSuccess: close,
    onSettled: refresh,
  });
  const removed =
    asking !== null && asking !== 'create' && 'remove' in asking ? asking.remove : null;
  const edited = asking !== null && asking !== 'create' && 'edit' in asking ? asking.edit : null;
  const create = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setAsking('create')}
    >
      {t('connections.create')}
    </Button>
  );
  return (
    <>
      <Loaded query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <EmptyState
              icon={IconPlug}
              title={t('connections.emptyTitle')}
              text={t('connections.about')}
            >
              {create}
            </EmptyState>
          ) : (
            <div className={style.section}>
              <p className="quiet">{t('connections.about')}</p>
              {create}
              <ConnectionTable
                projectId={projectId}
                connections={connections}
                onEdit={(edit) => setAsking({ edit })}
                onRemove={(each) => setAsking({ remove: each })}
              />
            </div>
          )
        }
      </Loaded>
      <Dialog
        opened={asking === 'create' || edited !== null}
        onClose={close}
        title={
          edited === null
            ? t('connections.create')
            : t('connections.editTitle', { name: edited.name })
        }
      >
        {(asking === 'create' || edited !== null) && (
          <ConnectionForm
            projectId={projectId}
            edited={edited}
            onClose={close}
            onSaved={() => {
              close();
              void refresh();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={removed !== null}
        onClose={close}
        title={t('connections.deleteTitle', { name: removed?.name ?? '' })}
        submit={t('common.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => removed !== null && remove.mutate(removed)}
      >
        <p>{t('connections.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}

type TableProps = {
  readonly projectId: number;
  readonly connections: readonly ConnectionRecord[];
  readonly onEdit: (connection: ConnectionRecord) => void;
  readonly onRemove: (connection: ConnectionRecord) => void;
};

function ConnectionTable({
  projectId,
  connections,
  onEdit,
  onRemove,
}: TableProps): React.JSX.Element {
  const { t } = useTranslation();
  const { mayEdit, mayOwn } = useRights(projectId);
  const test = useMutation({
    mutationFn: ({ id }: ConnectionRecord) => client.connections.test({ params: { id } }),
    onSuccess({ status, message, text }, { name }) {
      const show = status === 'OK' ? notify : notifyFailure;
      show(
        `${t(`connections.status.${status}`, { name })}. ${problemText({ detail: message, text })}`,
      );
    },
    onError: (error) => notifyError(error),
  });
  return (
    <table className={style.table} aria-label={t('projectSettings.tabs.connections')}>
      <PlainTableHead
        labels={[t('connections.name'), t('connections.type'), t('connections.address')]}
      />
      <tbody>
        {connections.map((connection) => (
          <tr key={connection.id}>
            <td>{connection.name}</td>
            <td>{connection.type}</td>
            <td className={style.long}>
              {textOf(connection.settings[addresses[connection.type]])}
            </td>
            <td className={style.actions}>
              <Group gap={6} justify="flex-end" wrap="nowrap">
                {mayOwn && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('connections.testOf', { name: connection.name })}
                    loading={test.isPending && test.variables.id === connection.id}
                    onClick={() => test.mutate(connection)}
                  >
                    {t('connections.test')}
                  </Button>
                )}
                {mayEdit && (
                  <>
                    <Button size="compact-xs" variant="default" onClick={() => onEdit(connection)}>
                      {t('connections.edit')}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      c="var(--danger)"
                      onClick={() => onRemove(connection)}
                    >
                      {t('common.asks', { action: t('common.delete') })}
                    </Button>
                  </>
                )}
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FormProps = {
  readonly projectId: number;
  readonly edited: ConnectionRecord | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

function ConnectionForm({ projectId, edited, onClose, onSaved }: FormProps): React.JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState(edited?.name ?? '');
  const [type, setType] = useState<Type>(edited?.type ?? 'JDBC');
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
        data={Object.keys(fields)}
        value={type}
        {...(usable.has(type) ? {} : { description: t('connections.unused') })}
        onChange={(value) => {
          setType(value as Type);
          setSettings(value === 'REST' ? { auth: 'none' } : {});
          setSecrets({});
        }}
      />
      {fields[type].settings.filter(isNeeded).map((each) => {
        const label = t(
          `connections.settings.${type === 'REST' && each === 'url' ? 'webUrl' : each}`,
        );
        const value = textOf(settings[each]);
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
      {fields[type].secrets.filter(isNeeded).map((each) => (
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

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The settings that have a value; the port is a number. */
function givenSettings(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => [
        name,
        name === 'port' && /^\d+$/.test(String(value)) ? Number(value) : value,
      ]),
  );
}
