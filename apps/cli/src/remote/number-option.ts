import { UsageError } from '../usage-error.ts';

/** Parses an option that must be an integer; undefined if it isn't given. */
export function numberOption(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new UsageError(`--${name} must be a whole number; "${text}" is not.`);
  return Number(text);
}
