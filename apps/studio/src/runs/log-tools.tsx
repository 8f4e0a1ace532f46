import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { formatNumber } from '@millrace/data-grid';
import {
  IconArrowDown,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDownload,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Level, LogQuery } from './log-index.ts';
import style from './execution-log.module.css';

type Props = {
  readonly query: LogQuery;
  readonly setQuery: (query: LogQuery) => void;
  /** The current match, and the number of matches. */
  readonly at: number;
  readonly matches: number;
  readonly goTo: (match: number) => void;
  /** Whether the log can still grow. */
  readonly isLive: boolean;
  readonly isFollowing: boolean;
  readonly setFollowing: (isFollowing: boolean) => void;
  readonly copy: () => void;
  readonly address: string | undefined;
  readonly shown: number;
  readonly lines: number;
  readonly isTail: boolean;
};

const levels: readonly (readonly [Level, 'all' | 'warning' | 'error'])[] = [
  ['info', 'all'],
  ['warning', 'warning'],
  ['error', 'error'],
];

/** Search, filters, following, copying and downloading of a log. */
export function LogTools(props: Props): React.JSX.Element {
  const { t } = useTranslation();
  const {
    query,
    setQuery,
    isLive,
    isFollowing,
    setFollowing,
    copy,
    address,
    shown,
    lines,
    isTail,
  } = props;
  const count = { lines: formatNumber(lines), count: lines };
  const all = isTail ? t('log.last', count) : t('log.lines', count);
  return (
    <div className={style.tools}>
      <Search {...props} />
      <Checkbox
        size="xs"
        label={t('log.onlyMatches')}
        checked={query.onlyMatches}
        onChange={(event) => setQuery({ ...query, onlyMatches: event.currentTarget.checked })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('log.level')}
        data={levels.map(([value, word]) => ({ value, label: t(`log.levels.${word}`) }))}
        value={query.level}
        onChange={(level) => setQuery({ ...query, level: level as Level })}
      />
      <span className="quiet numbers">
        {shown === lines ? all : t('log.kept', { kept: formatNumber(shown), ...count })}
      </span>
      <span className={style.ends}>
        <Button
          size="compact-sm"
          variant={isLive && isFollowing ? 'light' : 'subtle'}
          {...(isLive && isFollowing ? {} : { color: 'gray' })}
          {...(isLive ? { 'aria-pressed': isFollowing } : {})}
          leftSection={<IconArrowDown size={14} />}
          onClick={() => setFollowing(!isLive || !isFollowing)}
        >
          {t(isLive ? 'log.follow' : 'log.toEnd')}
        </Button>
        <ActionIcon aria-label={t('log.copy')} title={t('log.copy')} onClick={copy}>
          <IconCopy size={16} />
        </ActionIcon>
        {address !== undefined && (
          <ActionIcon
            component="a"
            href={address}
            download
            aria-label={t('log.save')}
            title={t('log.save')}
          >
            <IconDownload size={16} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}

function Search({ query, setQuery, at, matches, goTo }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        size="xs"
        className={style.search ?? ''}
        leftSection={<IconSearch size={14} />}
        aria-label={t('log.filter')}
        placeholder={t('log.filter')}
        value={query.text}
        onChange={(event) => setQuery({ ...query, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goTo(at + (event.shiftKey ? -1 : 1));
        }}
      />
      {query.text !== '' && (
        <span className={style.found}>
          <span className="numbers" role="status">
            {matches === 0
              ? t('log.none')
              : t('log.found', { at: formatNumber(at + 1), matches: formatNumber(matches) })}
          </span>
          <ActionIcon
            size="sm"
            disabled={matches === 0}
            aria-label={t('log.previous')}
            title={t('log.previous')}
            onClick={() => goTo(at - 1)}
          >
            <IconChevronUp size={14} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            disabled={matches === 0}
            aria-label={t('log.next')}
            title={t('log.next')}
            onClick={() => goTo(at + 1)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </span>
      )}
    </>
  );
}
