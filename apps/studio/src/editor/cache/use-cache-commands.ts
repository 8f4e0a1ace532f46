import { nodeTitle } from '@millrace/model';
import { IconDatabase, IconDatabaseOff, IconPin, IconPinnedOff, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../service/queries.ts';
import { useOfferCommands, type Command } from '../../shell/commands.ts';
import { keysOf } from '../canvas/keys.ts';
import { useSelectedNode } from '../drawer/use-selected-node.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { clearResultCache, pinAndNotify, toggleCachePoint, unpin } from './pin-and-clear.ts';
import { isCachePoint, pinOf } from './marks.ts';

/** Gives the command palette what can be kept of the selected node's data, and to administrators the way to forget all of it. */
export function useCacheCommands(): void {
  const { t } = useTranslation();
  const session = useSession();
  const node = useSelectedNode();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isAdmin = useQuery(sessionQuery).data?.role === 'ADMIN';
  const commands = useMemo(() => {
    const command = (id: string, label: string, icon: Icon, run: () => void, key?: 'cache' | 'pin'): Command => ({
      id: `kept ${id}`,
      label,
      kind: t('command.actions'),
      icon,
      run,
      ...(key === undefined ? {} : { keys: keysOf(key) }),
    });
    const forget = isAdmin ? [command('forget', t('editor.cache.forget'), IconDatabaseOff, () => void clearResultCache())] : [];
    if (node === null || !mayEdit) return forget;
    const name = nodeTitle(node);
    const isKept = isCachePoint(node);
    const isPinned = pinOf(node) !== null;
    return [
      command(
        'cache',
        t(isKept ? 'editor.cache.cacheOffOf' : 'editor.cache.cacheOf', { name }),
        isKept ? IconDatabaseOff : IconDatabase,
        () => toggleCachePoint(session, node),
        'cache',
      ),
      command(
        'pin',
        t(isPinned ? 'editor.cache.pinAgainOf' : 'editor.cache.pinOf', { name }),
        IconPin,
        () => void pinAndNotify(session, node),
        isPinned ? undefined : 'pin',
      ),
      ...(isPinned ? [command('unpin', t('editor.cache.unpinOf', { name }), IconPinnedOff, () => unpin(session, node.id), 'pin')] : []),
      ...forget,
    ];
  }, [t, session, node, mayEdit, isAdmin]);
  useOfferCommands(commands);
}
