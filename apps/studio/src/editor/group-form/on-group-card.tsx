import { Button, Menu } from '@mantine/core';
import { removeSetting, addSetting, groupOf, offeredBy } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { IconBoxMultiple, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProcessors } from '../session/processors.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from '../subworkflows/subworkflows.module.css';

/**
 * Shows which settings of a node its group shows as its own. Renders nothing if the node isn't in a
 * group.
 */
export function OnGroupCard({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const processors = useProcessors();
  const group = useSessionState(({ history }) => groupOf(history.present, node.id));
  const mayEdit = useSessionState((state) => state.mayEdit);
  const offered = useMemo(() => offeredBy(node, processors), [node, processors]);
  if (
    group === null ||
    !mayEdit ||
    offered.length === 0 ||
    node.type === 'doc' ||
    node.type === 'sticky'
  )
    return null;
  const shown = offered.filter(({ key }) => group.settings?.includes(key) === true);
  const toggle = (key: string): void =>
    session
      .getState()
      .edit((graph) =>
        group.settings?.includes(key) === true
          ? removeSetting(graph, group.id, key)
          : addSetting(graph, group.id, key),
      );
  return (
    <Menu closeOnItemClick={false} position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          className={style.onCard ?? ''}
          size="compact-sm"
          variant="default"
          leftSection={<IconBoxMultiple size={14} />}
          rightSection={
            <span className="quiet">
              {t('editor.subworkflows.shownCount', { shown: shown.length, all: offered.length })}
            </span>
          }
        >
          {t('editor.subworkflows.shown', { group: group.title })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={style.choices ?? ''}>
        <Menu.Label>{t('editor.subworkflows.shownWhat', { node: nodeTitle(node) })}</Menu.Label>
        {offered.map(({ key, name }) => (
          <Menu.Item
            key={key}
            role="menuitemcheckbox"
            aria-checked={shown.some((each) => each.key === key)}
            leftSection={
              <IconCheck
                size={14}
                style={{
                  visibility: shown.some((each) => each.key === key) ? 'visible' : 'hidden',
                }}
              />
            }
            onClick={() => toggle(key)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
