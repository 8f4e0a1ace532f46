import { nodeTitle } from '@millrace/model';
import { IconDatabase, IconDatabaseOff, IconPin, IconPinnedOff, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../service/queries.ts';
import { useOfferCommands, type Command } from '../../shell/commands.ts';
import { keysOf } from '../canvas/keys.ts';
import { useChosenNode } from '../drawer/use-chosen-node.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { forgetKept, pinAndTell, toggleCachePoint, unpin } from './keep.ts';
import { isCachePoint, pinOf } from './marks.ts';

/** Gives the command palette what can be kept of the chosen node's data, and to administrators the way to forget all of it. */
export function useKeptCommands(): void {
  const { t } = useTranslation();
  const session = useSession();
  const node = useChosenNode();
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
    const forget = isAdmin ? [command('forget', t('editor.keptData.forget'), IconDatabaseOff, () => void forgetKept())] : [];
    if (node === null || !mayEdit) return forget;
    const name = nodeTitle(node);
    const isKept = isCachePoint(node);
    const isPinned = pinOf(node) !== null;
    return [
      command(
        'cache',
        t(isKept ? 'editor.keptData.cacheOffOf' : 'editor.keptData.cacheOf', { name }),
        isKept ? IconDatabaseOff : IconDatabase,
        () => toggleCachePoint(session, node),
        'cache',
      ),
      command(
        'pin',
        t(isPinned ? 'editor.keptData.pinAgainOf' : 'editor.keptData.pinOf', { name }),
        IconPin,
        () => void pinAndTell(session, node),
        isPinned ? undefined : 'pin',
      ),
      ...(isPinned ? [command('unpin', t('editor.keptData.unpinOf', { name }), IconPinnedOff, () => unpin(session, node.id), 'pin')] : []),
      ...forget,
    ];
  }, [t, session, node, mayEdit, isAdmin]);
  useOfferCommands(commands);
}
