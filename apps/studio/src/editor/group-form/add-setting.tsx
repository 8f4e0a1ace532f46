import { Button, Combobox, useCombobox } from '@mantine/core';
import { addSetting, offeredSettings, type Group, type GroupSetting } from '@millrace/graph-editor';
import { nodeTitle } from '@millrace/model';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching } from '../../shell/matching.ts';
import { useProcessors } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';

/** Makes a field of a group's nodes a setting of the group: found by its name or its node's. */
export function AddSetting({ group }: { readonly group: Group }): React.JSX.Element | null {
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
          {t('editor.blocks.add')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('editor.blocks.addWhich')}
          placeholder={t('editor.blocks.addWhich')}
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
