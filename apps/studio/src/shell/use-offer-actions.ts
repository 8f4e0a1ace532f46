import type { Icon } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands, type Command } from './commands.ts';

/** An action of the open page, as shown in the palette. */
export type OfferedAction = Pick<Command, 'label' | 'run'> & { readonly icon: Icon };

/**
 * Adds this page's actions to the palette while it is open. The page's name keeps them apart from
 * those of other pages.
 */
export function useOfferActions(page: string, actions: readonly OfferedAction[]): void {
  const { t } = useTranslation();
  const kind = t('command.actions');
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  const labels = actions.map(({ label }) => label).join('\n');
  const commands = useMemo(
    () =>
      actions.map(({ label, icon }, index) => ({
        id: `${page} ${label}`,
        label,
        kind,
        icon,
        run: () => now.current[index]?.run(),
      })),
    // Icons change with labels, and `run` is looked up when it is called.
    [page, labels, kind],
  );
  useOfferCommands(commands);
}
