import { nodeTitle } from '../../i18n/processor-texts.ts';
import { IconDatabase, IconDatabaseOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { hasData, isCachePoint, pinOf } from '../cache/marks.ts';
import type { ActionContext, EditorAction } from './action.ts';

/** Cached results and pinned rows. */
export const cacheActions = [
  {
    id: 'cache',
    label: 'Toggle result cache',
    labelIn: { node: labelOfCache, row: labelOfCache, palette: labelOfCacheWithName },
    iconIn: (context) => (isCached(context) ? IconDatabaseOff : IconDatabase),
    keys: ['k'],
    places: ['node', 'row', 'palette'],
    section: 'cache',
    when: mayMark,
    run: ({ operations, session, node }) => operations.toggleCachePoint(session, node!),
  },
  {
    id: 'pinAgain',
    label: 'Pin current rows',
    labelIn: {
      palette: (context) => context.t('editor.cache.pinAgainOf', { name: titleIn(context) }),
    },
    icon: IconPin,
    places: ['node', 'row', 'palette'],
    section: 'cache',
    when: (context) => mayMark(context) && isPinned(context),
    run: ({ operations, session, node }) => void operations.pinAndNotify(session, node!),
  },
  {
    id: 'pin',
    label: 'Pin or unpin rows',
    labelIn: { node: labelOfPin, row: labelOfPin, palette: labelOfPinWithName },
    iconIn: (context) => (isPinned(context) ? IconPinnedOff : IconPin),
    keys: ['Shift p'],
    places: ['node', 'row', 'palette'],
    section: 'cache',
    when: mayMark,
    run: ({ operations, session, node }) => operations.togglePin(session, node!),
  },
  {
    id: 'clearCache',
    label: 'Clear cached results of all workflows',
    icon: IconDatabaseOff,
    places: ['palette'],
    when: ({ isAdmin }) => isAdmin,
    run: ({ operations }) => void operations.clearResultCache(),
  },
] as const satisfies readonly EditorAction[];

function mayMark({ state, node }: ActionContext): boolean {
  return state.mayEdit && hasData(node);
}

function isCached({ node }: ActionContext): boolean {
  return node !== null && isCachePoint(node);
}

function isPinned({ node }: ActionContext): boolean {
  return node !== null && pinOf(node) !== null;
}

function labelOfCache(context: ActionContext): string {
  return context.t(isCached(context) ? 'editor.cache.cacheOff' : 'editor.cache.cache');
}

function labelOfCacheWithName(context: ActionContext): string {
  return context.t(isCached(context) ? 'editor.cache.cacheOffOf' : 'editor.cache.cacheOf', {
    name: titleIn(context),
  });
}

function labelOfPin(context: ActionContext): string {
  return context.t(isPinned(context) ? 'editor.cache.unpin' : 'editor.cache.pin');
}

function labelOfPinWithName(context: ActionContext): string {
  return context.t(isPinned(context) ? 'editor.cache.unpinOf' : 'editor.cache.pinOf', {
    name: titleIn(context),
  });
}

function titleIn({ node }: ActionContext): string {
  return node === null ? '' : nodeTitle(node);
}
