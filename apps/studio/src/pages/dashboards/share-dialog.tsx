import { Button, Group, Select, TextInput } from '@mantine/core';
import type { DashboardRecord, DashboardShare } from '@millrace/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharesQuery } from '../../dashboards/shares-query.ts';
import { client } from '../../service/client.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { notify } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import pageStyle from './dashboards.module.css';

type Props = { readonly dashboard: DashboardRecord; readonly onClose: () => void };

/** The links to a dashboard: who made them, a new one, and withdrawing one. */
export function ShareDialog({ dashboard, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [withdrawn, setWithdrawn] = useState<DashboardShare | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t(withdrawn === null ? 'dashboards.share.title' : 'dashboards.share.withdrawTitle', {
        name: dashboard.name,
      })}
    >
      {withdrawn === null ? (
        <Links dashboardId={dashboard.id} onWithdraw={setWithdrawn} />
      ) : (
        <Withdrawal share={withdrawn} onDone={() => setWithdrawn(null)} />
      )}
    </Dialog>
  );
}

type LinksProps = {
  readonly dashboardId: number;
  readonly onWithdraw: (share: DashboardShare) => void;
};

function Links({ dashboardId, onWithdraw }: LinksProps): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(sharesQuery(dashboardId));
  return (
    <div className={pageStyle.shares}>
      <p>{t('dashboards.share.about')}</p>
      <NewLink dashboardId={dashboardId} />
      <Loaded query={query}>
        {(shares) =>
          shares.length === 0 ? (
            <p className="quiet">{t('dashboards.share.none')}</p>
          ) : (
            <LinkTable shares={shares} onWithdraw={onWithdraw} />
          )
        }
      </Loaded>
    </div>
  );
}

const day = 86_400_000;
const expiries = { d7: 7 * day, d30: 30 * day, d90: 90 * day, y1: 365 * day, never: null } as const;

function NewLink({ dashboardId }: Pick<LinksProps, 'dashboardId'>): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [expiry, setExpiry] = useState<keyof typeof expiries>('d30');
  const create = useMutation({
    mutationFn: () => {
      const duration = expiries[expiry];
      return client.shares.create({
        params: { dashboardId },
        body: { expires: duration === null ? null : Date.now() + duration },
      });
    },
    onSettled: () => queryClient.invalidateQueries(sharesQuery(dashboardId)),
  });
  const link = create.data === undefined ? null : `${location.origin}/shared#${create.data.secret}`;
  return (
    <>
      <Group align="end" gap={8}>
        <Select
          data-autofocus
          label={t('tokens.expires')}
          allowDeselect={false}
          data={(Object.keys(expiries) as (typeof expiry)[]).map((value) => ({
            value,
            label: t(`tokens.expiry.${value}`),
          }))}
          value={expiry}
          onChange={(value) => setExpiry(value as typeof expiry)}
        />
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          {t('dashboards.share.create')}
        </Button>
      </Group>
      {create.error !== null && <Problem error={create.error} />}
      {link !== null && (
        <Group align="end" gap={8} wrap="nowrap" role="status">
          <TextInput
            flex={1}
            label={t('dashboards.share.link')}
            description={t('dashboards.share.created')}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            onClick={() => {
              void copyText(link);
              notify(t('common.copied'));
            }}
          >
            {t('dashboards.copyLink')}
          </Button>
        </Group>
      )}
    </>
  );
}

function LinkTable({
  shares,
  onWithdraw,
}: {
  readonly shares: readonly DashboardShare[];
  readonly onWithdraw: LinksProps['onWithdraw'];
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={style.table} aria-label={t('dashboards.share.links')}>
      <PlainTableHead
        labels={[
          t('dashboards.share.made'),
          t('dashboards.share.by'),
          t('tokens.expires'),
          t('dashboards.share.opened'),
        ]}
      />
      <tbody>
        {shares.map((share) => (
          <tr key={share.id}>
            <td>
              <Moment time={share.dateCreated} />
            </td>
            <td>{share.username}</td>
            <td>
              {share.expires === null ? t('tokens.never') : <Moment time={share.expires} />}
              {share.expires !== null && share.expires < Date.now() && ` (${t('tokens.expired')})`}
            </td>
            <td>
              {share.lastUsed === null ? t('tokens.never') : <Moment time={share.lastUsed} />}
            </td>
            <td className={style.actions}>
              <Button
                size="compact-xs"
                variant="default"
                c="var(--danger)"
                onClick={() => onWithdraw(share)}
              >
                {t('common.asks', { action: t('dashboards.share.withdraw') })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Withdrawal({
  share,
  onDone,
}: {
  readonly share: DashboardShare;
  readonly onDone: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id: shareId, dashboardId } = share;
  const withdraw = useMutation({
    mutationFn: () => client.shares.withdraw({ params: { dashboardId, shareId } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(sharesQuery(dashboardId)),
  });
  return (
    <div className={style.form}>
      <p>{t('dashboards.share.withdrawText')}</p>
      {withdraw.error !== null && <Problem error={withdraw.error} />}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          color="var(--danger)"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('dashboards.share.withdraw')}
        </Button>
      </Group>
    </div>
  );
}
