import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from './moment.tsx';
import style from './version-table.module.css';

/** A saved version of a workflow or a dataset. */
type Version = {
  readonly id: number;
  readonly version: number;
  readonly userName: string;
  readonly dateLastUpdated: number;
  readonly userComment: string | null;
};

type Action = {
  readonly word: 'compare' | 'whatChanged' | 'restore';
  readonly run: () => void;
};

type Props<Shown extends Version> = {
  readonly versions: readonly Shown[];
  readonly current: number;
  /** The version that is being compared. */ readonly selected?: number | undefined;
  /** What a version changed, in a column of its own. */
  readonly changesOf?: (version: Shown) => ReactNode;
  readonly actionsOf: (version: number) => readonly Action[];
};

/** The saved versions, newest first: who saved them, when, and what can be done with them. */
export function VersionTable<Shown extends Version>({
  versions,
  current,
  selected,
  changesOf,
  actionsOf,
}: Props<Shown>): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={style.versions}>
      <thead>
        <tr>
          <th scope="col">{t('workflows.version')}</th>
          <th scope="col">{t('editor.history.who')}</th>
          <th scope="col">{t('common.changed')}</th>
          {changesOf !== undefined && <th scope="col">{t('editor.history.changes')}</th>}
          <th scope="col">{t('editor.history.comment')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('editor.history.compare')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((each) => (
          <tr key={each.id} aria-current={each.version === selected ? 'true' : undefined}>
            <td className="numbers">{each.version}</td>
            <td>{each.userName}</td>
            <td>
              <Moment time={each.dateLastUpdated} />
            </td>
            {changesOf !== undefined && <td>{changesOf(each)}</td>}
            <td>{each.userComment}</td>
            <td>
              <div className={style.actions}>
                {actionsOf(each.version).map(({ word, run }) => (
                  <Button
                    key={word}
                    size="compact-xs"
                    variant="default"
                    aria-label={`${t(`editor.history.${word}`)} ${each.version}`}
                    onClick={run}
                  >
                    {t(`editor.history.${word}`)}
                  </Button>
                ))}
                {each.version === current && (
                  <span className="quiet">{t('editor.history.current')}</span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
