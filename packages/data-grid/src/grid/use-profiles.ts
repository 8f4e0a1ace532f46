import { useDeferredValue } from 'react';
import type { GridColumn } from './grid-column.ts';
import { shownProfile, type ShownProfile } from './shown-profile.ts';
import type { Cells } from './use-grid.ts';

const nothing: Cells = [];
const known = new WeakMap<Cells, Map<string, ShownProfile>>();

/** The cells that headers can profile; available after the rows have been rendered. */
export function useProfiledCells(cells: Cells): Cells {
  return useDeferredValue(cells, nothing);
}

/** The profile of a column over the loaded rows, computed once. */
export function profileOf(cells: Cells, { key, type, index }: GridColumn): ShownProfile {
  const profiles = known.get(cells) ?? new Map<string, ShownProfile>();
  known.set(cells, profiles);
  const profile =
    profiles.get(key) ??
    shownProfile(
      cells.map((row) => row[index]),
      type,
    );
  profiles.set(key, profile);
  return profile;
}
