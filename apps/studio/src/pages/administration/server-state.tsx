import { Alert, Button, TextInput } from '@mantine/core';
import type { Target } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import { IconCheck, IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engineName } from '../models/engine-name.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notify, notifyError, notifyFailure } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import badgeStyle from '../../ui/status-badge.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { targetsQuery } from '../../service/queries.ts';

const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: ({ signal }) => client.operational.ready({}, { signal }),
  refetchInterval: 15_000,
});

/** The health of the server, where workflows can run, and a test of its e-mail. */
export function ServerState(): React.JSX.Element {
  const { t } = useTranslation();
  const ready = useQuery(readyQuery);
  const targets = useQuery(targetsQuery);
  return (
    <div className={style.section}>
      <h2>{t('serverState.health')}</h2>
      <Loaded query={ready}>
        {({ status, store, disk }) => (
          <dl className={style.facts}>
            <dt>{t('serverState.ready')}</dt>
            <dd>
              <Health state={status} />
            </dd>
            <dt>{t('serverState.store')}</dt>
            <dd>
              <Health state={store} />
            </dd>
            <dt>{t('serverState.disk')}</dt>
            <dd>
              <Health state={disk} />
            </dd>
          </dl>
        )}
      </Loaded>
      <h2>{t('serverState.targets')}</h2>
      <Loaded query={targets}>{(all) => <Targets targets={all} />}</Loaded>
      <h2>{t('serverState.mail')}</h2>
      <MailTest />
    </div>
  );
}

/** `state`: `ok`, or the issue. */
function Health({ state }: { readonly state: string }): React.JSX.Element {
  const { t } = useTranslation();
  const isOk = state === 'ok';
  const Icon = isOk ? IconCheck : IconX;
  return (
    <span className={badgeStyle.badge} data-kind={isOk ? 'done' : 'failed'}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {isOk ? t('serverState.ok') : state}
    </span>
  );
}

function Targets({ targets }: { readonly targets: readonly Target[] }): React.JSX.Element {
  const { t } = useTranslation();
  const test = useMutation({
    mutationFn: (name: string) => client.targets.test({ params: { name } }),
    onSuccess({ status, message, text, durationMs }, name) {
      const isOk = status === 'OK';
      const show = isOk ? notify : notifyFailure;
      show(
        `${t(isOk ? 'serverState.works' : 'serverState.fails', { name })}. ${problemText({ detail: message, text })} (${formatNumber(durationMs)} ms)`,
      );
    },
    onError: (error) => notifyError(error),
  });
  return (
    <table className={style.table} aria-label={t('serverState.targets')}>
      <PlainTableHead
        labels={[t('connections.name'), t('serverState.engine'), t('workflows.about')]}
      />
      <tbody>
        {targets.map(({ name, engine, description, text }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{engineName(engine, 'DuckDB')}</td>
            <td>{problemText({ detail: description, ...(text && { text }) })}</td>
            <td className={style.actions}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('connections.testOf', { name })}
                loading={test.isPending && test.variables === name}
                onClick={() => test.mutate(name)}
              >
                {t('connections.test')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MailTest(): React.JSX.Element {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const send = useMutation({
    mutationFn: (address: string) =>
      client.mail.test({ body: address === '' ? {} : { to: address } }),
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(to.trim());
      }}
    >
      <p className="quiet">{t('serverState.mailText')}</p>
      <TextInput
        label={t('serverState.mailTo')}
        placeholder={t('serverState.mailDefault')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {send.error !== null && <Problem error={send.error} />}
      {send.isSuccess && (
        <Alert color="green" variant="light" role="status">
          {send.variables === ''
            ? t('serverState.mailSentToYou')
            : t('serverState.mailSent', { to: send.variables })}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('serverState.mailTest')}
        </Button>
      </div>
    </form>
  );
}
