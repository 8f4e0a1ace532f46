import { Menu } from '@mantine/core';
import type { Node } from '@millrace/model';
import { IconDatabase, IconDatabaseOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { hasData, pinAndNotify, toggleCachePoint, unpin } from './pin-and-clear.ts';
import style from './cache.module.css';
import { isCachePoint, pinOf } from './marks.ts';

/** What a node's menu can do with what is kept of its data. Notes have none. */
export function CacheItems({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  if (!hasData(node)) return null;
  const isKept = isCachePoint(node);
  const isPinned = pinOf(node) !== null;
  return (
    <>
      <Menu.Item
        leftSection={isKept ? <IconDatabaseOff size={14} /> : <IconDatabase size={14} />}
        rightSection={<kbd className={style.key}>K</kbd>}
        onClick={() => toggleCachePoint(session, node)}
      >
        {t(isKept ? 'editor.cache.cacheOff' : 'editor.cache.cache')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPin size={14} />}
        rightSection={isPinned ? null : <kbd className={style.key}>⇧ P</kbd>}
        onClick={() => void pinAndNotify(session, node)}
      >
        {t(isPinned ? 'editor.cache.pinAgain' : 'editor.cache.pin')}
      </Menu.Item>
      {isPinned && (
        <Menu.Item leftSection={<IconPinnedOff size={14} />} rightSection={<kbd className={style.key}>⇧ P</kbd>} onClick={() => unpin(session, node.id)}>
          {t('editor.cache.unpin')}
        </Menu.Item>
      )}
    </>
  );
}
