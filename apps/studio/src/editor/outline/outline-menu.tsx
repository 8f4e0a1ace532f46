import { ActionIcon, Menu } from '@mantine/core';
import type { Node } from '@millrace/model';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsExchange,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicate, nudge, removeSelected } from '../canvas/actions.ts';
import { openDialog, type Dialog } from '../canvas/canvas-state.ts';
import { cardWidth, placeOf } from '../document/place.ts';
import { CacheItems } from '../cache/cache-items.tsx';
import { outputCount, branchOf, wiringOf } from '../document/ports.ts';
import { swapInputs } from '../document/swap-inputs.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './outline.module.css';

type Props = { readonly node: Node; readonly title: string; readonly onRename: () => void };

/** What can be done with one node of the list. */
export function OutlineMenu({ node, title, onRename }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const found = useSessionState(({ validation }) => validation?.schemas.get(node.id)?.outputs.length);
  const button = useRef<HTMLButtonElement>(null);
  const canSwap = useSessionState(({ history }) => wiringOf(history.present).get(node.id)?.incoming.length === 2);
  if (!mayEdit) return null;
  const selectThis = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const screen = { x: innerWidth / 2 - 180, y: innerHeight * 0.2 };
  const again = (act: () => void) => (): void => {
    selectThis();
    act();
    button.current?.focus();
  };
  const open = (dialog: Dialog) => (): void => {
    selectThis();
    openDialog(dialog);
  };
  const outputs = outputCount(node, found);
  const move = (x: number, y: number): (() => void) => again(() => nudge(session, { x, y }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} className={style.menu ?? ''} aria-label={t('editor.outline.actionsOf', { name: title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: outputs }, (_, port) => {
          const label = branchOf(node, port);
          const suffix = outputs === 1 ? '' : ` (${label === null ? port + 1 : t(`editor.canvas.port.${label}`)})`;
          const from = { nodeId: node.id, port: outputs === 1 ? null : port };
          const { x, y } = placeOf(node);
          return [
            <Menu.Item key={`connect ${port}`} leftSection={<IconPlugConnected size={14} />} onClick={open({ kind: 'connect', from, screen })}>
              {t('editor.outline.connectTo') + suffix}
            </Menu.Item>,
            <Menu.Item key={`add ${port}`} leftSection={<IconPlus size={14} />} onClick={open({ kind: 'add', screen, at: { x: x + cardWidth + 80, y }, from })}>
              {t('editor.outline.addBehind') + suffix}
            </Menu.Item>,
          ];
        })}
        {canSwap && (
          <Menu.Item leftSection={<IconArrowsExchange size={14} />} onClick={again(() => session.getState().edit((graph) => swapInputs(graph, node.id)))}>
            {t('editor.outline.swapInputs')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={again(() => duplicate(session))}>
          {t('editor.canvas.keys.duplicate')}
        </Menu.Item>
        <CacheItems node={node} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowLeft size={14} />} onClick={move(-60, 0)}>
          {t('editor.outline.moveLeft')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={14} />} onClick={move(60, 0)}>
          {t('editor.outline.moveRight')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={14} />} onClick={move(0, -60)}>
          {t('editor.outline.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={14} />} onClick={move(0, 60)}>
          {t('editor.outline.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={14} />}
          onClick={() => {
            selectThis();
            removeSelected(session);
          }}
        >
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
