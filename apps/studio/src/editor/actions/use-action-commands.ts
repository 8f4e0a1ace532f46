import { IconSitemap } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useOfferCommands } from '../../shell/commands.ts';
import { contextOf, useSurroundings } from './use-action-context.ts';
import { useOffered } from './use-offered.ts';

/** Gives the command palette the actions of the editor that can be done now. */
export function useActionCommands(): void {
  const surroundings = useSurroundings();
  const offered = useOffered('palette', surroundings);
  const commands = useMemo(
    () =>
      offered
        .filter(({ isEnabled }) => isEnabled)
        .map(({ action, label, keys, icon = IconSitemap }) => ({
          id: `action ${action.id}`,
          label,
          kind: surroundings.t('command.actions'),
          icon,
          keys,
          run: () => action.run?.(contextOf(surroundings), ''),
        })),
    [offered, surroundings],
  );
  useOfferCommands(commands);
}
