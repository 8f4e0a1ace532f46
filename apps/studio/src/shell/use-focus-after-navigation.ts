import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

let before: string | undefined;

/**
 * Where a page took the focus away with it, the next page gets it: so Tab goes on there, and its
 * title is read. The first page leaves it to the browser. Another look at the same page, such as
 * through a filter, is no other page: its menu gives the focus back itself.
 */
export function useFocusAfterNavigation(): void {
  const address = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && placeOf(resolvedLocation),
  });
  useEffect(() => {
    if (address === undefined) return;
    const isFirst = before === undefined;
    before = address;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isFirst && isLost) document.querySelector<HTMLElement>('#content')?.focus();
  }, [address]);
}

type Place = {
  readonly pathname: string;
  readonly search: { readonly path?: string; readonly file?: string; readonly run?: number };
};

/** Folders and files are pages of their own, and so is a workflow as it was run. */
function placeOf({ pathname, search }: Place): string {
  return [pathname, search.path, search.file, search.run].join(' ');
}
