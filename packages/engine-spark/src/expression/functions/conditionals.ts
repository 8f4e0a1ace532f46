import type { ScalarName } from '@millrace/plan';
import type { Form, Gap } from '../form.ts';

export const conditionals = {
  coalesce: 'coalesce',
  nullif: 'nullif',
  nanvl: 'nanvl',
  greatest: 'greatest',
  least: 'least',
  isnan: 'isnan',
  typeof: 'typeof',
  raise_error: 'raise_error',
} satisfies Partial<Record<ScalarName, Form | Gap>>;
