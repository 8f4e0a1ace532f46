import { phrase } from '@millrace/model';
import type { DashboardItem } from '../schemas/dashboard.ts';
import { ItemProblem } from './item-problem.ts';

export type ItemOptions = Readonly<Record<string, unknown>>;

/** The options of an item: an object, or its JSON text. */
export function optionsOf({ options }: Pick<DashboardItem, 'options'>): ItemOptions {
  if (options === undefined || options === null || options === '') return {};
  const value = typeof options === 'string' ? parsed(options) : options;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as ItemOptions;
  throw new ItemProblem('WRONG_OPTIONS', phrase`The item's options are not an object.`);
}

/** An option that must be a string; empty if absent. */
export function textOption(options: ItemOptions, name: string): string {
  const value = options[name] ?? '';
  if (typeof value === 'string') return value;
  throw new ItemProblem('WRONG_OPTIONS', phrase`The item's option ${name} is not text.`);
}

/** An option that must be a list; its strings. Empty if absent. */
export function textsOption(options: ItemOptions, name: string): readonly string[] {
  const value = options[name] ?? [];
  if (Array.isArray(value)) return value.map(String);
  throw new ItemProblem('WRONG_OPTIONS', phrase`The item's option ${name} is not a list.`);
}

/** An option that must be a positive number, or its text; null if absent. */
export function numberOption(options: ItemOptions, name: string): number | null {
  const value = options[name] ?? '';
  if (value === '') return null;
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return number;
  throw new ItemProblem(
    'WRONG_OPTIONS',
    phrase`The item's option ${name} is not a positive number.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ItemProblem('WRONG_OPTIONS', phrase`The item's options are not valid JSON text.`);
  }
}
