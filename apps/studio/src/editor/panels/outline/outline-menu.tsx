import { ActionIcon, Menu } from '@mantine/core';
import { cardWidth, placeOf, outputCount, branchOf } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { IconDots, IconPencil, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionItems } from '../../actions/action-items.tsx';
import { openDialog, type Dialog } from '../../state/canvas-state.ts';
import { useSessionState } from '../../session/use-session.ts';
import style from './outline.module.css';
import { useEditorStore } from '../../state/use-editor.ts';

type Props = { readonly node: Node; readonly title: string; readonly onRename: () => void };

/** What can be done with one node of the list. */
export function OutlineMenu({ node, title, onRename }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const found = useSessionState(
    ({ validation }) => validation?.schemas.get(node.id)?.outputs.length,
  );
  const button = useRef<HTMLButtonElement>(null);
  if (!mayEdit) return null;
  const selectThis = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const screen = { x: innerWidth / 2 - 180, y: innerHeight * 0.2 };
  const open = (dialog: Dialog) => (): void => {
    selectThis();
    openDialog(editor, dialog);
  };
  const outputs = outputCount(node, found);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={style.menu ?? ''}
          aria-label={t('editor.outline.actionsOf', { name: title })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: outputs }, (_, port) => {
          const label = branchOf(node, port);
          const suffix =
            outputs === 1
              ? ''
              : ` (${label === null ? port + 1 : t(`editor.canvas.port.${label}`)})`;
          const from = { nodeId: node.id, port: outputs === 1 ? null : port };
          const { x, y } = placeOf(node);
          return [
            <Menu.Item
              key={`connect ${port}`}
              leftSection={<IconPlugConnected size={14} />}
              onClick={open({ kind: 'connect', from, screen })}
            >
              {t('editor.outline.connectTo') + suffix}
            </Menu.Item>,
            <Menu.Item
              key={`add ${port}`}
              leftSection={<IconPlus size={14} />}
              onClick={open({ kind: 'add', screen, at: { x: x + cardWidth + 80, y }, from })}
            >
              {t('editor.outline.addBehind') + suffix}
            </Menu.Item>,
          ];
        })}
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Divider />
        <ActionItems
          menu="row"
          nodeId={node.id}
          before={selectThis}
          after={() => button.current?.focus()}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
