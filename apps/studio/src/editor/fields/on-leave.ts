import type { FocusEvent } from 'react';

/**
 * Acts when the focus leaves the element as a whole, rather than going from one part of it to
 * another, or to a window that was opened from it.
 */
export function onLeave(act: () => void): (event: FocusEvent<HTMLElement>) => void {
  return ({ currentTarget, relatedTarget }) => {
    const isWindow =
      relatedTarget instanceof Element && relatedTarget.closest('[aria-modal="true"]') !== null;
    if (!isWindow && !currentTarget.contains(relatedTarget)) act();
  };
}
