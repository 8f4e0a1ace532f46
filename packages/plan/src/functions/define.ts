import { rule } from './rule.ts';
import type { Family, Rule, Signature } from './signature.ts';

type Traits = Partial<
  Pick<
    Signature,
    | 'raises'
    | 'deterministic'
    | 'readsClock'
    | 'orderSensitive'
    | 'inexact'
    | 'internal'
    | 'lambdas'
  >
>;

export type Define = (
  usage: string,
  description: string,
  examples: readonly string[],
  resolve: Rule | string,
  traits?: Traits,
) => Signature;

/**
 * Returns a function that creates the signatures of a family. A string is parsed as a `rule`.
 * Defaults: does not raise, deterministic, doesn't read the clock, not order sensitive, exact.
 */
export function define(family: Family): Define {
  return (usage, description, examples, resolve, traits = {}) =>
    Object.freeze({
      family,
      usage,
      description,
      examples,
      resolve: typeof resolve === 'string' ? rule(resolve) : resolve,
      raises: false,
      deterministic: true,
      readsClock: false,
      orderSensitive: false,
      inexact: false,
      internal: false,
      ...traits,
    });
}

export const raises: Traits = { raises: true };
export const readsClock: Traits = { readsClock: true };
export const inexact: Traits = { inexact: true };
