import type { DashboardItem } from '@millrace/api';
import { ItemProblem } from './item-problem.ts';

export type ItemOptions = Readonly<Record<string, unknown>>;

/** The options of an item: an object, or its JSON text. */
export function optionsOf({ options }: Pick<DashboardItem, 'options'>): ItemOptions {
  if (options === undefined || options === null || options === '') return {};
  const value = typeof options === 'string' ? parsed(options) : options;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as ItemOptions;
  throw new ItemProblem('WRONG_OPTIONS', "The item's options are not an object.");
}

/** An option that must be a string; empty if absent. */
export function textOption(options: ItemOptions, name: string): string {
  const value = options[name] ?? '';
  if (typeof value === 'string') return value;
  throw new ItemProblem('WRONG_OPTIONS', `The item's option ${name} is not text.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ItemProblem('WRONG_OPTIONS', "The item's options are not valid JSON text.");
  }
}
