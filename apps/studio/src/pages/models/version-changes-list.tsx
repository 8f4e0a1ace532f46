import type { SavedModel } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import { engineName } from './engine-name.ts';
import page from './model-page.module.css';
import { versionChanges, type VersionChange } from './version-changes.ts';

type Version = SavedModel['versions'][number];

type Props = {
  readonly version: Version;
  /** Undefined: there is none, or it is forgotten. */
  readonly before: Version | undefined;
};

/** What was changed for a version of a model. */
export function VersionChanges({ version, before }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  if (before === undefined) return null;
  const changes = versionChanges(before, version);
  if (changes.length === 0) return <span className="quiet">{t('models.noChange')}</span>;
  return (
    <ul className={page.changes}>
      {changes.map((change, index) => (
        <li key={`${index} ${nameIn(change)}`}>{t('models.from', textsOf(change))}</li>
      ))}
    </ul>
  );

  function textsOf(change: VersionChange): Record<'name' | 'before' | 'after', string> {
    if (change.kind === 'param') return { ...change, name: nameIn(change) };
    if (change.kind === 'stages') return { ...change, name: t('models.stages') };
    const [from, to] = [change.before, change.after].map((engine) =>
      engineName(engine, t('models.embedded')),
    );
    return { name: t('models.engine'), before: from!, after: to! };
  }
}

function nameIn(change: VersionChange): string {
  return change.kind === 'param' ? `${change.stage}.${change.name}` : change.kind;
}
