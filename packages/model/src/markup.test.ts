import { expect, test } from 'vitest';
import { mention, messageParts, plainMessage } from './markup.ts';

const missing = 'Column `amout` is not in the input of *Filter Rows* (n4). Did you mean `amount`?';

test('nodes and code are distinguished from plain text', () => {
  expect(messageParts(missing)).toEqual([
    { kind: 'plain', text: 'Column ' },
    { kind: 'code', text: 'amout' },
    { kind: 'plain', text: ' is not in the input of ' },
    { kind: 'node', text: 'Filter Rows', nodeId: 'n4' },
    { kind: 'plain', text: '. Did you mean ' },
    { kind: 'code', text: 'amount' },
    { kind: 'plain', text: '?' },
  ]);
});

test('stars that are no emphasis stay', () => {
  expect(messageParts('2 * 3 * 4')).toEqual([{ kind: 'plain', text: '2 * 3 * 4' }]);
  expect(messageParts('`sum(*)` of *A * B* (n1)')).toEqual([
    { kind: 'code', text: 'sum(*)' },
    { kind: 'plain', text: ' of ' },
    { kind: 'node', text: 'A * B', nodeId: 'n1' },
  ]);
  expect(messageParts('')).toEqual([]);
});

test('without its marks for where nothing is drawn', () => {
  expect(plainMessage(missing)).toBe(
    'Column “amout” is not in the input of Filter Rows. Did you mean “amount”?',
  );
});

test('reads what mention wrote', () => {
  expect(messageParts(mention({ id: 'n1', name: 'Read (all) files' }))).toEqual([
    { kind: 'node', text: 'Read (all) files', nodeId: 'n1' },
  ]);
});
