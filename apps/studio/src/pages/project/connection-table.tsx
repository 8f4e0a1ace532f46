import { Button, Group } from '@mantine/core';
import type { ConnectionRecord } from '@millrace/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { client } from '../../service/client.ts';
import { useRights } from '../../service/rights.ts';
import { notify, notifyError, notifyFailure } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { settingText } from './connection-fields.ts';

/** The setting that says where each type leads to. */
const addresses = {
  JDBC: 'url',
  S3: 'bucket',
  SMTP: 'host',
  KAFKA: 'bootstrapServers',
  REST: 'url',
} as const;

type TableProps = {
  readonly projectId: number;
  readonly connections: readonly ConnectionRecord[];
  readonly onEdit: (connection: ConnectionRecord) => void;
  readonly onRemove: (connection: ConnectionRecord) => void;
};

/** Each connection with a test of it. */
export function ConnectionTable({
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
              {settingText(connection.settings[addresses[connection.type]])}
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
