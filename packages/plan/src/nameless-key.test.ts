import { expect, test } from 'vitest';
import { call, column, literal } from './build-expression.ts';
import { BOOLEAN, LONG } from './data-type.ts';
import type { Relation } from './relation.ts';
import { filter, project, range, rowId, unpivot } from './relations/index.gen.ts';
import { closedFields } from './schema.ts';
import { namelessKey } from './nameless-key.ts';

const origin = { nodeId: 'n' };
const numbers = range('n', 0n, 1n, 10n, origin);

function named(input: Relation, ...names: string[]): Relation {
  const columns = closedFields(input.schema).map((field, index) => ({
    name: names[index]!,
    expression: column(field),
  }));
  return project(input, columns, origin);
}

function positive(input: Relation, name: string): Relation {
  const field = closedFields(input.schema).find((each) => each.name === name)!;
  return filter(
    input,
    call('gt', [column(field), literal('0', LONG)], BOOLEAN, false),
    { nodeId: 'other' },
    `${name} > 0`,
  );
}

test("names of columns don't matter", () => {
  const [one, other] = [named(numbers, 'amount'), named(numbers, 'total')];
  expect(namelessKey(one)).toBe(namelessKey(numbers));
  expect(namelessKey(positive(one, 'amount'))).toBe(namelessKey(positive(other, 'total')));
  expect(namelessKey(rowId(one, 'id', 1n, origin))).toBe(
    namelessKey(rowId(other, 'number', 1n, origin)),
  );
});

test('positions of columns matter', () => {
  const pair = rowId(numbers, 'id', 1n, origin);
  const swapped = project(
    pair,
    closedFields(pair.schema)
      .toReversed()
      .map((field) => ({ name: field.name, expression: column(field) })),
    origin,
  );
  expect(namelessKey(swapped)).not.toBe(namelessKey(pair));
  expect(namelessKey(positive(pair, 'n'))).not.toBe(namelessKey(positive(pair, 'id')));
  expect(namelessKey(positive(named(pair, 'id', 'n'), 'id'))).toBe(
    namelessKey(positive(pair, 'n')),
  );
});

test('names that become data matter', () => {
  const labeled = (label: string): Relation =>
    unpivot(numbers, [], [{ column: 'n', label }], 'name', 'value', origin);
  expect(namelessKey(labeled('a'))).not.toBe(namelessKey(labeled('b')));
});
