import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { openDrawer } from './drawer-state.ts';

/** Gives a function that opens the drawer on a tab; the address remembers which. */
export function useShowTab(): (tab: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (tab) => {
      openDrawer();
      void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true });
    },
    [navigate],
  );
}
