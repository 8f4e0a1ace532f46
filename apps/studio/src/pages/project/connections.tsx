import { Button } from '@mantine/core';
import type { ConnectionRecord } from '@millrace/api';
import { IconPlug, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { connectionsQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import style from '../../ui/plain-table.module.css';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionTable } from './connection-table.tsx';

type Asking =
  | 'create'
  | { readonly edit: ConnectionRecord }
  | { readonly remove: ConnectionRecord };

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
