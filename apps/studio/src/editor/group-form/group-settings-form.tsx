import {
  addSetting,
  fieldsOf,
  offeredSettings,
  settingsOf,
  type Group,
  type GroupSetting,
} from '@millrace/graph-editor';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Collapse, Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { useProcessors } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { SettingRow } from './setting-row.tsx';
import { revealIssue } from '../reveal/reveal.ts';
import { useEditorStore } from '../state/use-editor.ts';
import { Field } from '../fields/field.tsx';
import { TableField } from '../fields/table/table-field.tsx';
import { matching } from '../../shell/matching.ts';
import style from '../subworkflows/subworkflows.module.css';

/**
 * The settings people selected for a group: fields of its nodes, with the same controls and issues
 * as there.
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
    <section className={style.settings} aria-label={t('editor.subworkflows.settings')}>
      {settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
      {settings.length === 0 && mayEdit && (
        <p className="quiet">{t('editor.subworkflows.noSettings')}</p>
      )}
      <IssuesElsewhere group={group} settings={settings} />
      {mayEdit && <ArrangeSettings group={group} settings={settings} />}
    </section>
  );
}

type Props = { readonly group: Group; readonly settings: readonly GroupSetting[] };

/** Which settings a group has, their names and their order; collapsed once there are some. */
function ArrangeSettings({ group, settings }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <div className={style.arrange}>
      {settings.length > 0 && (
        <>
          <UnstyledButton
            className={style.collapse ?? ''}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight
              size={14}
              style={{ rotate: opened ? '90deg' : '0deg' }}
              aria-hidden="true"
            />
            {t('editor.subworkflows.arrange')}
          </UnstyledButton>
          <Collapse
            expanded={opened}
            id={id}
            transitionDuration={0}
            className={style.settingsList ?? ''}
          >
            {opened && (
              <ol className={style.rows}>
                {settings.map((setting, index) => (
                  <SettingRow
                    key={setting.key}
                    groupId={group.id}
                    setting={setting}
                    isFirst={index === 0}
                    isLast={index === settings.length - 1}
                  />
                ))}
              </ol>
            )}
          </Collapse>
        </>
      )}
      <AddSetting group={group} />
    </div>
  );
}

type IssuesElsewhereProps = { readonly group: Group; readonly settings: readonly GroupSetting[] };

/** Shows that a group has issues outside its own settings, with links to them. */
function IssuesElsewhere({
  group: { nodeIds },
  settings,
}: IssuesElsewhereProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const all = useSessionState(({ validation }) => validation?.issues);
  const issues = useMemo(() => {
    const [members, shown] = [new Set(nodeIds), new Set(settings.flatMap(placesOf))];
    return (all ?? []).filter(
      ({ nodeId, field }) =>
        nodeId !== null && members.has(nodeId) && !shown.has(`${field} ${nodeId}`),
    );
  }, [all, nodeIds, settings]);
  if (issues.length === 0) return null;
  return (
    <p role="alert" className={style.elsewhere}>
      {t('editor.subworkflows.elsewhere', { count: issues.length })}{' '}
      <button type="button" className={style.link} onClick={() => revealIssue(editor, issues[0]!)}>
        {t('editor.subworkflows.goThere')}
      </button>
    </p>
  );
}

function placesOf({ node, fields }: GroupSetting): readonly string[] {
  return fieldsOf(fields).map(({ name }) => `${name} ${node.id}`);
}

/** A setting of a group, rendered as in its node's form but with its name in the group. */
function SettingField({
  setting: { node, fields, name },
}: {
  readonly setting: GroupSetting;
}): React.JSX.Element {
  if (fields.kind === 'single')
    return <Field nodeId={node.id} field={{ ...fields.field, title: name }} />;
  return (
    <section aria-label={name}>
      <h3 className={style.table}>{name}</h3>
      <TableField nodeId={node.id} fields={fields.fields} />
    </section>
  );
}

/**
 * Makes a field of one of the group's nodes a setting of the group; search by its name or its
 * node's.
 */
function AddSetting({ group }: { readonly group: Group }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const processors = useProcessors();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const [text, setText] = useState('');
  const box = useCombobox({
    onDropdownClose: () => setText(''),
    onDropdownOpen: () => box.focusSearchInput(),
  });
  useEffect(() => {
    if (box.dropdownOpened) box.selectFirstOption();
  }, [text, box.dropdownOpened]);
  const offered = useMemo(
    () =>
      offeredSettings({ nodes }, group, processors).filter(
        ({ key }) => group.settings?.includes(key) !== true,
      ),
    [nodes, group, processors],
  );
  const found = matching(offered, text, ({ name, node }) => `${name} ${nodeTitle(node)}`);
  if (offered.length === 0) return null;
  const select = (key: string): void => {
    session.getState().edit((graph) => addSetting(graph, group.id, key));
    box.closeDropdown();
    box.focusTarget();
  };
  return (
    <Combobox store={box} onOptionSubmit={select} width={280} position="bottom-start">
      <Combobox.Target withAriaAttributes={false}>
        <Button
          data-add-setting
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          aria-haspopup="listbox"
          onClick={() => box.toggleDropdown()}
        >
          {t('editor.subworkflows.add')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('editor.subworkflows.addWhich')}
          placeholder={t('editor.subworkflows.addWhich')}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {[...Map.groupBy(found, ({ node }) => node)].map(([node, own]) => (
            <Combobox.Group key={node.id} label={nodeTitle(node)}>
              {own.map(option)}
            </Combobox.Group>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('common.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function option({ key, name }: GroupSetting): React.JSX.Element {
  return (
    <Combobox.Option key={key} value={key}>
      {name}
    </Combobox.Option>
  );
}
