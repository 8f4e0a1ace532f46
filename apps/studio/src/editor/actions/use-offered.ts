import { useMemo } from 'react';
import { useSessionState } from '../session/use-session.ts';
import type { Place, Surroundings } from './action.ts';
import { offeredIn, type Offered } from './offered.ts';
import { contextOf } from './use-action-context.ts';

/** What a place offers now. The same list as long as nothing of it looks different. */
export function useOffered(
  place: Place,
  surroundings: Surroundings,
  nodeId?: string,
): readonly Offered[] {
  const looks = useSessionState(() =>
    offeredIn(place, contextOf(surroundings, nodeId))
      .map(({ action, label, isEnabled }) => `${action.id} ${isEnabled} ${label}`)
      .join('\n'),
  );
  return useMemo(
    () => offeredIn(place, contextOf(surroundings, nodeId)),
    [place, surroundings, nodeId, looks],
  );
}
