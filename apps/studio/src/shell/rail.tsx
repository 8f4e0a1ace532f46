import { Tooltip } from '@mantine/core';
import {
  IconDatabase,
  IconFolder,
  IconHistory,
  IconSearch,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openCommandPalette } from './command-palette.tsx';
import { shownPress } from '../ui/presses.ts';
import { searchAction } from './search-action.ts';
import style from './rail.module.css';

const places = [
  { key: 'workflows', icon: IconSitemap },
  { key: 'datasets', icon: IconDatabase },
  { key: 'executions', icon: IconHistory },
  { key: 'files', icon: IconFolder },
] as const;

/** The places of a project, each with its name. */
export function Rail({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <nav className={style.rail} aria-label={t('nav.main')}>
      <Link to="/" className={style.home} aria-label={t('nav.home')}>
        <Mark size={28} />
      </Link>
      {places.map(({ key, icon: Icon }) => (
        <Link
          key={key}
          to={`/projects/$projectId/${key}`}
          params={{ projectId }}
          className={style.item}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {t(`nav.${key}`)}
        </Link>
      ))}
      <div className={style.space} />
      <Link to="/projects/$projectId/trash" params={{ projectId }} className={style.item}>
        <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        {t('nav.trash')}
      </Link>
      <Tooltip
        label={`${t('command.placeholder')}  ${shownPress(searchAction.keys[0])}`}
        position="right"
      >
        <button type="button" className={style.item} onClick={openCommandPalette}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          {t('command.open')}
        </button>
      </Tooltip>
      <AccountMenu className={style.item ?? ''} />
    </nav>
  );
}
