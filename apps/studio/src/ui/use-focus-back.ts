import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before, for what is taken off the page instead of being
 * closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
