import { Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openCommandPalette } from './command-palette.tsx';
import { ariaKeys, shownPress } from '../ui/presses.ts';
import { pathOf, places } from './places.ts';
import { searchAction } from './search-action.ts';
import style from './rail.module.css';

/** The navigation of a project. */
export function Rail({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <nav className={style.rail} aria-label={t('nav.main')}>
      <Link to="/" className={style.home} aria-label={t('nav.start')}>
        <Mark size={28} />
      </Link>
      {places.map(({ name, icon: Icon }) => (
        <Fragment key={name}>
          {name === 'processors' && <div className={style.space} />}
          <Link to={pathOf(name)} params={{ projectId }} className={style.item}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {t(`nav.${name}`)}
          </Link>
        </Fragment>
      ))}
      <Tooltip
        label={`${t('command.placeholder')}  ${shownPress(searchAction.keys[0])}`}
        position="right"
      >
        <button
          type="button"
          className={style.item}
          aria-keyshortcuts={ariaKeys(searchAction.keys)}
          onClick={openCommandPalette}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
          {t('command.open')}
        </button>
      </Tooltip>
      <AccountMenu projectId={projectId} className={style.item ?? ''} />
    </nav>
  );
}
