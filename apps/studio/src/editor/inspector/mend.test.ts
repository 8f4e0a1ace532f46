import { expect, test } from 'vitest';
import { mendOf } from './mend.ts';

const unknown = (wrong: string, near: string, span?: readonly [number, number]) => ({
  message: `Column \`${wrong}\` is not known.`,
  fix: `Did you mean \`${near}\`?`,
  ...(span === undefined ? {} : { span }),
});

test('a misspelt column is replaced where it stands', () => {
  expect(mendOf('amout > 1', unknown('amout', 'amount', [0, 5]))).toEqual({ name: 'amount', value: 'amount > 1' });
  expect(mendOf('a = `Grösse`', unknown('Grösse', 'Größe', [4, 12]))?.value).toBe('a = `Größe`');
  expect(mendOf('["1", "amout"]', unknown('amout', 'the "amount"', [7, 12]))?.value).toBe('["1", "`the \\"amount\\"`"]');
});

test('a name in a list or alone is replaced', () => {
  expect(mendOf('["a","amout"]', unknown('amout', 'amount'))?.value).toBe('["a","amount"]');
  expect(mendOf('amout', unknown('amout', 'amount'))?.value).toBe('amount');
  expect(mendOf('lft', { message: '"Join type" cannot be "lft". Did you mean "left"?', fix: '' })?.value).toBe('left');
});

test('nothing is offered where nothing is meant, where the text has changed, or where a part is meant', () => {
  expect(mendOf('amout', { message: 'Column `amout` is not known.', fix: 'Correct it.' })).toBeNull();
  expect(mendOf('amount > 1', unknown('amout', 'amount', [0, 5]))).toBeNull();
  expect(mendOf('l.kk', unknown('l.kk', 'k', [0, 4]))).toBeNull();
  expect(mendOf('{', unknown('amout', 'amount'))).toBeNull();
});
