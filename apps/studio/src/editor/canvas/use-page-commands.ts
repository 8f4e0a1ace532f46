import { nodeTitle } from '@millrace/model';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMinimize,
  IconBoxMultiple,
  IconCopy,
  IconFocus2,
  IconKeyboard,
  IconLink,
  IconList,
  IconMap,
  IconNote,
  IconPlus,
  IconSearch,
  IconSelectAll,
  IconSitemap,
  IconTrash,
  IconUnlink,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageCommands, type Command } from '../../shell/commands.ts';
import type { Session } from '../session/session.ts';
import { selectAll, duplicate, removeSelected } from './actions.ts';
import { toggleMinimap } from './canvas-state.ts';
import { useCacheCommands } from '../cache/use-cache-commands.ts';
import { keysOf } from './keys.ts';
import type { CanvasActions } from './use-canvas-actions.ts';
import { useFocusNode } from './use-focus-node.ts';
import { useSessionState } from '../session/use-session.ts';

const ours = 'canvas ';

/** Gives the command palette the nodes of the graph and what the canvas can do. */
export function useCanvasCommands(session: Session, actions: CanvasActions): void {
  const { t } = useTranslation();
  const focusNode = useFocusNode();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  useCacheCommands();
  useEffect(() => {
    const action = (word: Parameters<typeof labelOf>[0], icon: Icon, run: () => void): Command => ({
      id: `${ours}${word}`,
      label: labelOf(word),
      kind: t('command.actions'),
      icon,
      keys: keysOf(word),
      run,
    });
    const labelOf = (
      word:
        | 'add'
        | 'find'
        | 'tidy'
        | 'fit'
        | 'group'
        | 'collapse'
        | 'note'
        | 'minimap'
        | 'list'
        | 'keys'
        | 'connect'
        | 'disconnect'
        | 'duplicate'
        | 'all'
        | 'remove'
        | 'undo'
        | 'redo',
    ): string => t(`editor.canvas.keys.${word}`);
    const commands: readonly Command[] = [
      action('add', IconPlus, () => actions.add()),
      action('connect', IconLink, actions.connect),
      action('disconnect', IconUnlink, actions.disconnect),
      action('find', IconSearch, actions.find),
      action('tidy', IconWand, actions.tidy),
      action('fit', IconFocus2, actions.fit),
      action('group', IconBoxMultiple, actions.group),
      action('collapse', IconArrowsMinimize, actions.collapse),
      action('note', IconNote, actions.note),
      action('duplicate', IconCopy, () => duplicate(session)),
      action('all', IconSelectAll, () => selectAll(session)),
      action('remove', IconTrash, () => removeSelected(session)),
      action('undo', IconArrowBackUp, () => session.getState().undo()),
      action('redo', IconArrowForwardUp, () => session.getState().redo()),
      action('minimap', IconMap, toggleMinimap),
      action('list', IconList, actions.list),
      action('keys', IconKeyboard, actions.keys),
    ];
    const found = nodes.map((node) => ({
      id: `${ours}node ${node.id}`,
      label: nodeTitle(node),
      kind: t('editor.canvas.node'),
      icon: IconSitemap,
      run: () => {
        session.getState().select({ nodes: new Set([node.id]) });
        focusNode(node.id);
      },
    }));
    usePageCommands.setState((state) => ({ commands: [...found, ...commands, ...without(state.commands)] }));
    return () => usePageCommands.setState((state) => ({ commands: without(state.commands) }));
  }, [t, session, actions, focusNode, nodes]);
}

function without(commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ id }) => !id.startsWith(ours));
}
