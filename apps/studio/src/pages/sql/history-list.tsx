import { Button, TextInput } from '@mantine/core';
import { formatNumber } from '@millrace/data-grid';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { searchHistory, type HistoryEntry } from './query-history.ts';
import style from './sql-page.module.css';
import type { QueryHistory } from './use-query-history.ts';

type Props = { readonly history: QueryHistory; readonly show: (text: string) => void };

/** The queries of this user in this browser: a click opens one in the editor. */
export function HistoryList({ history: { entries, clear }, show }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [isClearing, setClearing] = useState(false);
  const found = searchHistory(entries, search);
  if (entries.length === 0) return <p className={style.note}>{t('sql.noHistory')}</p>;
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        className={style.search ?? ''}
        aria-label={t('sql.searchHistory')}
        placeholder={t('sql.searchHistory')}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={style.note}>{t('sql.noHistoryMatch')}</p>}
      <ul className={style.list}>
        {found.map((entry) => (
          <li key={`${entry.time} ${entry.text}`}>
            <button
              type="button"
              className={style.entry}
              title={entry.text.slice(0, 2000)}
              onClick={() => show(entry.text)}
            >
              <code>{entry.text.trim().slice(0, 300)}</code>
              <span className={style.facts}>
                <Ended outcome={entry.outcome} /> · <Moment time={entry.time} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="compact-xs"
        variant="subtle"
        className={style.clear ?? ''}
        onClick={() => setClearing(true)}
      >
        {t('sql.clearHistory')}
      </Button>
      <ConfirmDialog
        opened={isClearing}
        title={t('sql.clearTitle')}
        submit={t('sql.clear')}
        onClose={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          clear();
        }}
      >
        {t('sql.clearText', { count: entries.length })}
      </ConfirmDialog>
    </>
  );
}

function Ended({ outcome }: Pick<HistoryEntry, 'outcome'>): React.JSX.Element {
  const { t } = useTranslation();
  if (outcome === null) return <>{t('sql.historyDraft')}</>;
  if (outcome.kind === 'failed')
    return (
      <span className={style.failed} title={outcome.message}>
        {t('sql.historyFailed')}
      </span>
    );
  const rows = formatNumber(outcome.rows);
  return outcome.isPart ? (
    <>{t('sql.historyPart', { rows })}</>
  ) : (
    <>{t('sql.historyRows', { count: outcome.rows, rows })}</>
  );
}
