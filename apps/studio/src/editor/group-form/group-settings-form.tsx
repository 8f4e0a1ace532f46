import { settingsOf, type Group } from '@millrace/graph-editor';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProcessors } from '../session/processors.ts';
import { useSessionState } from '../session/use-session.ts';
import { ArrangeSettings } from './arrange-settings.tsx';
import { IssuesElsewhere } from './issues-elsewhere.tsx';
import { SettingField } from './setting-field.tsx';
import style from '../subworkflows/subworkflows.module.css';

/**
 * The settings that people chose a group to have: fields of its nodes, with the same controls and
 * issues as there.
 */
export function GroupSettingsForm({ group }: { readonly group: Group }): React.JSX.Element {
  const { t } = useTranslation();
  const processors = useProcessors();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const settings = useMemo(
    () => settingsOf({ nodes }, group, processors),
    [nodes, group, processors],
  );
  return (
    <section className={style.settings} aria-label={t('editor.blocks.settings')}>
      {settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
      {settings.length === 0 && mayEdit && <p className="quiet">{t('editor.blocks.noSettings')}</p>}
      <IssuesElsewhere group={group} settings={settings} />
      {mayEdit && <ArrangeSettings group={group} settings={settings} />}
    </section>
  );
}
