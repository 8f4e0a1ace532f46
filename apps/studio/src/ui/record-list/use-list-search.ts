import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from './list-search.ts';

/**
 * The list's URL parameters, and a function that changes them. A change resets to the first page
 * and replaces the history entry.
 */
export function useListSearch<Search extends ListSearch>(): readonly [
  Search,
  (change: { readonly [Key in keyof Search]?: Search[Key] | undefined }) => void,
] {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: { readonly [Key in keyof Search]?: Search[Key] | undefined }) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined, ...changes }) as never,
        replace: true,
      }),
    [navigate],
  );
  return [search as Search, change];
}
