import { Anchor, TextInput } from '@mantine/core';
import type { Limit } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import { IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTexts } from '../../i18n/server-texts.ts';
import { client } from '../../service/client.ts';
import { matching } from '../../shell/matching.ts';
import { Loaded } from '../../ui/loaded.tsx';
import style from '../../ui/plain-table.module.css';
import { limitUnit } from './limit-unit.ts';
import ownStyle from './server-limits.module.css';

const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => client.limits.list({}, { signal }),
});

/** The limits in effect, and the variables that set them. */
export function ServerLimits(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const [find, setFind] = useState('');
  return (
    <div className={style.section}>
      <p className="quiet">
        {t('limits.text')}{' '}
        <Anchor
          component={Link}
          inherit
          underline="always"
          to="/projects/$projectId/guide"
          params={{ projectId } as never}
          search={{ page: 'reference/settings' } as never}
        >
          {t('limits.guide')}
        </Anchor>
      </p>
      <TextInput
        w={280}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        aria-label={t('limits.find')}
        placeholder={t('limits.find')}
        value={find}
        onChange={({ currentTarget: { value } }) => setFind(value)}
      />
      <Loaded query={useQuery(limitsQuery)}>
        {(limits) => {
          const found = matching(limits, find, (limit) => `${limitText(limit)} ${limit.name}`);
          return found.length === 0 ? (
            <p className="quiet">{t('common.nothing')}</p>
          ) : (
            <LimitTable limits={limits.filter((limit) => found.includes(limit))} />
          );
        }}
      </Loaded>
    </div>
  );
}

/** What it limits, in the language of the page. */
function limitText({ name, description }: Limit): string {
  return serverTexts()?.limits[name] ?? description;
}

function LimitTable({ limits }: { readonly limits: readonly Limit[] }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table
      className={`${style.table} ${ownStyle.limits}`}
      aria-label={t('administration.tabs.limits')}
    >
      <thead>
        <tr>
          <th scope="col">{t('limits.limit')}</th>
          <th scope="col">{t('limits.value')}</th>
          <th scope="col">{t('limits.variable')}</th>
        </tr>
      </thead>
      {[...Map.groupBy(limits, ({ group }) => group)].map(([group, own]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t(`limits.groups.${group}`)}
            </th>
          </tr>
          {own.map((limit) => (
            <tr key={limit.name}>
              <td>{limitText(limit)}</td>
              <td className="numbers">
                <Value limit={limit} />
              </td>
              <td>
                <code>{limit.name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Value({ limit }: { readonly limit: Limit }): React.JSX.Element {
  const { t } = useTranslation();
  const shown = (value: number | null): string => {
    if (value === null) return t('limits.none');
    const unit = limitUnit(limit.name);
    return unit === null
      ? formatNumber(value)
      : `${formatNumber(value)} ${t(`limits.units.${unit}`)}`;
  };
  if (!limit.isSet) return <>{shown(limit.value)}</>;
  const usual = limit.default === null ? t('limits.computed') : shown(limit.default);
  return (
    <>
      <strong>{shown(limit.value)}</strong>{' '}
      <span className="quiet">{t('limits.usual', { value: usual })}</span>
    </>
  );
}
