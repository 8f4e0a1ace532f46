import { Button, Group, Select, TextInput } from '@mantine/core';
import type { Token } from '@millrace/api';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { notify } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { Dialog } from '../../ui/dialog.tsx';

const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => client.tokens.list({}, { signal }),
});

/** The user's access tokens. The text of a new one is shown once. */
export function Tokens(): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(tokensQuery);
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const revoke = useMutation({
    mutationFn: ({ id }: Token) => client.tokens.revoke({ params: { tokenId: id } }),
    onSuccess: () => setRevoked(null),
    onSettled: () => queryClient.invalidateQueries(tokensQuery),
  });
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {t('tokens.create')}
    </Button>
  );
  return (
    <>
      <Loaded query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState icon={IconKey} title={t('tokens.emptyTitle')} text={t('tokens.about')}>
              {create}
            </EmptyState>
          ) : (
            <div className={style.section}>
              <p className="quiet">{t('tokens.about')}</p>
              {create}
              <TokenTable tokens={tokens} onRevoke={setRevoked} />
            </div>
          )
        }
      </Loaded>
      <Dialog opened={creating} onClose={() => setCreating(false)} title={t('tokens.create')}>
        {creating && <NewToken onClose={() => setCreating(false)} />}
      </Dialog>
      <ConfirmDialog
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        title={t('tokens.revokeTitle', { name: revoked?.name ?? '' })}
        submit={t('tokens.revoke')}
        pending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoked !== null && revoke.mutate(revoked)}
      >
        <p>{t('tokens.revokeText')}</p>
      </ConfirmDialog>
    </>
  );
}

function TokenTable({
  tokens,
  onRevoke,
}: {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={style.table} aria-label={t('profile.tabs.tokens')}>
      <PlainTableHead
        labels={(['name', 'scope', 'expires', 'lastUsed'] as const).map((name) =>
          t(`tokens.${name}`),
        )}
      />
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td>{token.name}</td>
            <td className={style.short}>{token.scopes.join(', ')}</td>
            <td>
              {token.expiredDuration === null ? (
                t('tokens.never')
              ) : (
                <>
                  <Moment time={token.expiredDuration} />
                  {token.expiredDuration < Date.now() && ` (${t('tokens.expired')})`}
                </>
              )}
            </td>
            <td>
              {token.lastUsed === null ? t('tokens.never') : <Moment time={token.lastUsed} />}
            </td>
            <td className={style.actions}>
              <Button
                size="compact-xs"
                variant="default"
                c="var(--danger)"
                onClick={() => onRevoke(token)}
              >
                {t('common.asks', { action: t('tokens.revoke') })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const scopes = ['read', 'run', 'write', 'all'] as const;
const day = 86_400_000;
const expiries = { d7: 7 * day, d30: 30 * day, d90: 90 * day, y1: 365 * day, never: null } as const;

function NewToken({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof scopes)[number]>('read');
  const [expiry, setExpiry] = useState<keyof typeof expiries>('d90');
  const create = useMutation({
    mutationFn: () => {
      const duration = expiries[expiry];
      return client.tokens.create({
        body: {
          name: name.trim(),
          scopes: [scope],
          expiredDuration: duration === null ? null : Date.now() + duration,
        },
      });
    },
    onSettled: () => queryClient.invalidateQueries(tokensQuery),
  });
  if (create.data !== undefined) {
    const { accessToken } = create.data;
    return (
      <div className={style.form}>
        <strong>{t('tokens.createdTitle')}</strong>
        <p>{t('tokens.created')}</p>
        <TextInput
          label={t('tokens.token')}
          readOnly
          value={accessToken}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <Button
            onClick={() => {
              void copyText(accessToken);
              notify(t('common.copied'));
            }}
          >
            {t('tokens.copy')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('tokens.done')}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') create.mutate();
      }}
    >
      <TextInput
        data-autofocus
        label={t('tokens.name')}
        maxLength={250}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('tokens.scope')}
        allowDeselect={false}
        data={scopes.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
        value={scope}
        onChange={(value) => setScope(value as typeof scope)}
      />
      <Select
        label={t('tokens.expires')}
        allowDeselect={false}
        data={(Object.keys(expiries) as (typeof expiry)[]).map((value) => ({
          value,
          label: t(`tokens.expiry.${value}`),
        }))}
        value={expiry}
        onChange={(value) => setExpiry(value as typeof expiry)}
      />
      {create.error !== null && <Problem error={create.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t('tokens.submit')}
        </Button>
      </Group>
    </form>
  );
}
