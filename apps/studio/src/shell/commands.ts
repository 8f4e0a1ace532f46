import type { Icon } from '@tabler/icons-react';
import { create } from 'zustand';
import { useEffect } from 'react';

/** An entry of the command palette, with the keys that also run it, in readable form. */
export type Command = {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly icon: Icon;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

/** The commands of the open page, such as the actions and nodes of the editor. */
export const usePageCommands = create<{ readonly commands: readonly Command[] }>(() => ({
  commands: [],
}));

/**
 * Adds this page's commands to the palette while it is open. `commands` should stay the same
 * between renders.
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
