import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** Where a page took the focus away with it, the next page gets it: so Tab goes on there, and its title is read. */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (document.activeElement === document.body || document.activeElement === null) content.current?.focus();
  }, [path, content]);
}
