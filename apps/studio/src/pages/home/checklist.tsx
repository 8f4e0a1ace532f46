import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSchedulesQuery, recentRunsQuery, recentWorkflowsQuery } from './home-queries.ts';
import style from './home-page.module.css';

const key = 'millrace-checklist';

/** The first steps and which of them are done, until all are or the user closes it. */
export function Checklist({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(key) === 'closed');
  const { data: workflows } = useQuery(recentWorkflowsQuery(projectId));
  const { data: runs } = useQuery(recentRunsQuery(projectId));
  const { data: hasSchedules } = useQuery(hasSchedulesQuery(projectId));
  if (isClosed || workflows === undefined || runs === undefined || hasSchedules === undefined)
    return null;
  const steps = [
    ['workflow', workflows.length > 0],
    ['run', runs.length > 0],
    ['schedule', hasSchedules],
  ] as const;
  if (steps.every(([, isDone]) => isDone)) return null;
  const close = (): void => {
    localStorage.setItem(key, 'closed');
    setClosed(true);
  };
  return (
    <section className={style.checklist} aria-label={t('home.checklist.title')}>
      <h2>{t('home.checklist.title')}</h2>
      <ol>
        {steps.map(([name, isDone]) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={16} role="img" aria-label={t('home.checklist.done')} />
            ) : (
              <IconCircle size={16} role="img" aria-label={t('home.checklist.open')} />
            )}
            {t(`home.checklist.${name}`)}
          </li>
        ))}
      </ol>
      <ActionIcon aria-label={t('home.checklist.close')} onClick={close}>
        <IconX size={14} />
      </ActionIcon>
    </section>
  );
}
