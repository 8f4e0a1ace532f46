import type { Node } from '@millrace/model';
import { IconDatabase, IconPinFilled } from '@tabler/icons-react';
import style from './cache.module.css';
import { useCacheLabels } from './cache-labels.ts';
import { isCachePoint, pinOf } from './marks.ts';
import { useCacheState } from './use-cache-state.ts';

/**
 * The marks of a card whose result is cached or whose rows are pinned. Renders nothing for other
 * nodes, and makes no request for them.
 */
export function CacheMarks({ node }: { readonly node: Node }): React.JSX.Element | null {
  const pin = pinOf(node);
  const isCached = isCachePoint(node);
  return isCached || pin !== null ? (
    <Marks nodeId={node.id} isCached={isCached} isPinned={pin !== null} />
  ) : null;
}

type MarksProps = {
  readonly nodeId: string;
  readonly isCached: boolean;
  readonly isPinned: boolean;
};

function Marks({ nodeId, isCached, isPinned }: MarksProps): React.JSX.Element {
  const { cachePoints, pins } = useCacheState();
  const words = useCacheLabels();
  const states = cachePoints.filter((state) => state.nodeId === nodeId);
  const pin = pins.find((state) => state.nodeId === nodeId);
  const cacheText = words.cache(states);
  const pinText = words.pin(pin);
  return (
    <span className={style.marks}>
      {isPinned && (
        <span
          className={style.mark}
          role="img"
          aria-label={pinText}
          title={pinText}
          data-lost={pin?.pin === null || undefined}
        >
          <IconPinFilled size={11} />
        </span>
      )}
      {isCached && (
        <span
          className={style.mark}
          role="img"
          aria-label={cacheText}
          title={cacheText}
          data-empty={states.every(({ cached }) => cached === null) || undefined}
        >
          <IconDatabase size={11} />
        </span>
      )}
    </span>
  );
}
