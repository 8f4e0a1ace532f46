import { processorNamed } from '@millrace/processors';
import type { Dice } from './dice.ts';
import type { Settings } from './settings/site.ts';

const wrong = [
  '["no such column"]',
  '[',
  '"',
  '',
  '[]',
  '["a", "b", "c", "d"]',
  '-1',
  'never',
  '1 +',
  'nonsense(1)',
  '`qq` = 1',
  '["*"]',
  '{"a": 1}',
  '9999999999999999999',
  "'unfinished",
];

/** The settings with one of the processor's fields wrong, or a field that it does not have. */
export function spoiled(name: string, settings: Settings, dice: Dice): Settings {
  const fields = [...Object.keys(processorNamed(name)!.fields), 'noSuchField'];
  return { ...settings, [dice.pick(fields)]: dice.pick(wrong) };
}
