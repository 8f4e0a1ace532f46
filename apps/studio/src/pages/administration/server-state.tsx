import { Alert, Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import style from '../../ui/plain-table.module.css';
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
            <dd>{status}</dd>
            <dt>{t('serverState.store')}</dt>
            <dd>{store}</dd>
            <dt>{t('serverState.disk')}</dt>
            <dd>{disk}</dd>
          </dl>
        )}
      </Loaded>
      <h2>{t('serverState.targets')}</h2>
      <Loaded query={targets}>
        {(all) => (
          <dl className={style.facts}>
            {all.map(({ name, engine, description }) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>
                  {name} ({engine})
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <h2>{t('serverState.mail')}</h2>
      <MailTest />
    </div>
  );
}

function MailTest(): React.JSX.Element {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const send = useMutation({
    mutationFn: () => client.mail.test({ body: to.trim() === '' ? {} : { to: to.trim() } }),
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
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
      {send.data !== undefined && (
        <Alert color="green" variant="light" role="status">
          {send.data}
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
