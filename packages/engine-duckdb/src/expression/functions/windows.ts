import type { FoldForm } from '../form.ts';

const ranked =
  (name: string): FoldForm =>
  (site, ...args) =>
    `CAST(${site.fold(name, args)} AS INTEGER)`;

export const windows = {
  row_number: ranked('row_number'),
  rank: ranked('rank'),
  dense_rank: ranked('dense_rank'),
  percent_rank: 'percent_rank',
  cume_dist: 'cume_dist',
  ntile: ranked('ntile'),
  lag: 'lag',
  lead: 'lead',
  first_value: 'first_value',
  last_value: 'last_value',
  nth_value: 'nth_value',
} satisfies Record<string, FoldForm>;
