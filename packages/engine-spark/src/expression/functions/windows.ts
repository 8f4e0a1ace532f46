import type { WindowName } from '@millrace/plan';
import type { Form, Gap } from '../form.ts';

export const windows = {
  row_number: 'row_number',
  rank: 'rank',
  dense_rank: 'dense_rank',
  percent_rank: 'percent_rank',
  cume_dist: 'cume_dist',
  ntile: 'ntile',
  lag: 'lag',
  lead: 'lead',
  first_value: 'first_value',
  last_value: 'last_value',
  nth_value: 'nth_value',
} satisfies Partial<Record<WindowName, Form | Gap>>;
