import { columnKey, typeName, type Call, type Expression, type ScalarName } from '@millrace/plan';

/**
 * A text that is equal for two expressions that mean the same: origins, the case of column names,
 * and the order of the operands of operators such as `+`, `AND` and `=` are ignored, as Spark does.
 */
export function expressionKey(expression: Expression): string {
  return keyOf(expression);
}

const commutative: ReadonlySet<ScalarName> = new Set([
  'add',
  'multiply',
  'and',
  'or',
  'bit_and',
  'bit_or',
  'bit_xor',
  'eq',
  'eq_null_safe',
]);

/** Chains of these are one list of operands: `(a + b) + c` is `c + (b + a)`. */
const associative: ReadonlySet<ScalarName> = new Set([
  'add',
  'multiply',
  'and',
  'or',
  'bit_and',
  'bit_or',
  'bit_xor',
]);

const mirrored: Readonly<Partial<Record<ScalarName, ScalarName>>> = { gt: 'lt', ge: 'le' };

function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(keyOf).join(',')}]`;
  return membersKey('kind' in value ? normalized(value as Expression) : value);
}

function membersKey(value: object): string {
  const members = Object.entries(value).filter(
    ([name, member]) => name !== 'origin' && member !== undefined,
  );
  return `{${members.map(([name, member]) => `${name}:${keyOf(member)}`).join(',')}}`;
}

/** Types have a `kind` too: nothing in them is changed. */
function normalized(node: Expression): object {
  if (node.kind === 'column')
    return {
      kind: 'column',
      name: columnKey(node.name),
      input: node.input,
      type: typeName(node.type),
    };
  if (node.kind !== 'call') return node;
  const fn = mirrored[node.fn];
  if (fn !== undefined) return { ...node, fn, args: node.args.toReversed() };
  if (!commutative.has(node.fn)) return node;
  return { ...node, args: operandsOf(node).map(keyOf).toSorted() };
}

function operandsOf(node: Call): readonly Expression[] {
  if (!associative.has(node.fn)) return node.args;
  return node.args.flatMap((argument) =>
    argument.kind === 'call' &&
    argument.fn === node.fn &&
    typeName(argument.type) === typeName(node.type)
      ? operandsOf(argument)
      : [argument],
  );
}
