import { Tooltip } from '@mantine/core';
import { IconDatabase, IconFolder, IconHistory, IconSearch, IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '../look/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openCommandPalette } from './command-palette.tsx';
import style from './shell.module.css';

const places = [
  { key: 'workflows', icon: IconSitemap },
  { key: 'datasets', icon: IconDatabase },
  { key: 'executions', icon: IconHistory },
  { key: 'files', icon: IconFolder },
] as const;

export function Rail({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <nav className={style.rail} aria-label={t('nav.main')}>
      <Link to="/" className={style.home} aria-label={t('product')}>
        <Mark size={28} />
      </Link>
      <div className={style.links}>
        {places.map(({ key, icon: Icon }) => (
          <Tooltip key={key} label={t(`nav.${key}`)} position="right">
            <Link to={`/projects/$projectId/${key}`} params={{ projectId }} className={style.item} aria-label={t(`nav.${key}`)}>
              <Icon size={20} stroke={1.6} />
            </Link>
          </Tooltip>
        ))}
      </div>
      <div className={style.space} />
      <Tooltip label={`${t('command.open')}  ⌘K`} position="right">
        <button type="button" className={style.item} aria-label={t('command.open')} onClick={openCommandPalette}>
          <IconSearch size={20} stroke={1.6} />
        </button>
      </Tooltip>
      <AccountMenu />
    </nav>
  );
}
