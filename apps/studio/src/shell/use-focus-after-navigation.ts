import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

let before: string | undefined;

/** Where a page took the focus away with it, the next page gets it: so Tab goes on there, and its title is read. The first page leaves it to the browser. */
export function useFocusAfterNavigation(): void {
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (address === undefined) return;
    const isFirst = before === undefined;
    before = address;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isFirst && isLost) document.querySelector<HTMLElement>('#content')?.focus();
  }, [address]);
}
