import type { Icon } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands, type Command } from './commands.ts';

/** Something that the open page can do, in the words of the palette. */
export type OfferedAction = Pick<Command, 'label' | 'run'> & { readonly icon: Icon };

/**
 * Gives the palette what this page can do, for as long as it is open. The page's name keeps its
 * actions apart from those of others.
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
    // Icons go with labels, and what is run is looked up when it is.
    [page, labels, kind],
  );
  useOfferCommands(commands);
}
