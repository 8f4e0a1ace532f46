import { Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guidePageOf } from './guide-pages.ts';
import style from './page-bar.module.css';

/** Opens the guide at what it says about the current page. */
export function GuideLink({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { t } = useTranslation();
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' });
  if (route.endsWith('/guide')) return null;
  return (
    <Tooltip label={t('guide.open')}>
      <Link
        to="/projects/$projectId/guide"
        params={{ projectId }}
        search={{ page: guidePageOf(route) }}
        className={style.help}
        aria-label={t('guide.open')}
      >
        <IconHelp size={18} stroke={1.6} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
