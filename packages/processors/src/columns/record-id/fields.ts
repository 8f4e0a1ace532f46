import type { SettingsOf } from '../../define/field.ts';
import { long, newColumn } from '../../define/field-kinds.ts';

export const fields = {
  outputCol: newColumn({ title: 'New column', default: 'id', required: true }),
  startValue: long({ title: 'First number', default: '1', maximum: 9_000_000_000_000_000_000 }),
};

export type Settings = SettingsOf<typeof fields>;
