import type { FocusEvent } from 'react';

/**
 * Calls `act` when the focus leaves the element as a whole, not when it moves within it or to a
 * dialog opened from it.
 */
export function onLeave(act: () => void): (event: FocusEvent<HTMLElement>) => void {
  return ({ currentTarget, relatedTarget }) => {
    const isWindow =
      relatedTarget instanceof Element && relatedTarget.closest('[aria-modal="true"]') !== null;
    if (!isWindow && !currentTarget.contains(relatedTarget)) act();
  };
}
