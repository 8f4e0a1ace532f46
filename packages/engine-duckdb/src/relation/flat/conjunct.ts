import { walk, type Expression } from '@millrace/plan';
import { printExpression, type Scope } from '../../expression/index.ts';
import { mayRaise } from '../../expression/raises.ts';
import { countTerms, isLong, printCondition } from '../print-condition.ts';

/**
 * A part of a condition: all must be true. `aliases`: the items of FROM whose columns it uses.
 * `isKey`: compares columns of one item with those of others.
 */
export type Conjunct = {
  readonly sql: string;
  readonly aliases: ReadonlySet<string>;
  readonly raises: boolean;
  readonly isKey: boolean;
  readonly terms: number;
};

/** The alias of the item of FROM that a column comes from. */
export type AliasOf = (name: string, side: 0 | 1) => string;

/** The operands of the top-level ANDs, in order; a long condition stays whole. */
export function conjunctsOf(
  condition: Expression,
  scope: Scope,
  aliasOf: AliasOf,
): readonly Conjunct[] {
  if (isLong(condition)) {
    const sql = printCondition(condition, scope);
    const aliases = aliasesIn(condition, aliasOf);
    return [{ sql, aliases, raises: false, isKey: false, terms: 1 }];
  }
  return operandsOf(condition).map((operand) => ({
    sql: printExpression(operand, scope),
    aliases: aliasesIn(operand, aliasOf),
    raises: mayRaise(operand),
    isKey: isKey(operand, aliasOf),
    terms: countTerms(operand),
  }));
}

function operandsOf(condition: Expression): readonly Expression[] {
  return condition.kind === 'call' && condition.fn === 'and'
    ? condition.args.flatMap(operandsOf)
    : [condition];
}

function aliasesIn(expression: Expression, aliasOf: AliasOf): ReadonlySet<string> {
  const found = new Set<string>();
  walk(expression, (part) => {
    if (part.kind === 'column') found.add(aliasOf(part.name, part.input));
  });
  return found;
}

function isKey(condition: Expression, aliasOf: AliasOf): boolean {
  if (condition.kind !== 'call' || condition.fn !== 'eq') return false;
  const [left, right] = condition.args.map((side) => aliasesIn(side, aliasOf));
  return left!.size > 0 && right!.size > 0 && left!.isDisjointFrom(right!);
}
