import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDrawer } from './drawer-state.ts';

/** Gives a function that opens the drawer on a tab; the address remembers which. */
export function useShowTab(): (tab: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (tab) => {
      useDrawer.setState({ isOpen: true });
      void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true });
    },
    [navigate],
  );
}
