import type { Icon } from '@tabler/icons-react';
import { create } from 'zustand';
import { useEffect } from 'react';

/**
 * Something the command palette can find and do, and the keys that do it too, as people read them.
 */
export type Command = {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly icon: Icon;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

/** What the open page can do, such as the actions and nodes of the editor. */
export const usePageCommands = create<{ readonly commands: readonly Command[] }>(() => ({
  commands: [],
}));

/**
 * Gives the palette what this page can do, for as long as it is open. `commands` should stay the
 * same between renders.
 */
export function useOfferCommands(commands: readonly Command[]): void {
  useEffect(() => {
    usePageCommands.setState((state) => ({ commands: [...commands, ...state.commands] }));
    return () =>
      usePageCommands.setState((state) => ({
        commands: state.commands.filter((each) => !commands.includes(each)),
      }));
  }, [commands]);
}
