import { expect, test } from 'vitest';
import { fixOf } from './fix.ts';

const unknown = (wrong: string, near: string, span?: readonly [number, number]) => ({
  message: `Column \`${wrong}\` is not known.`,
  fix: `Did you mean \`${near}\`?`,
  ...(span === undefined ? {} : { span }),
});

test('a misspelt column is replaced where it stands', () => {
  expect(fixOf('amout > 1', unknown('amout', 'amount', [0, 5]))).toEqual({ name: 'amount', value: 'amount > 1' });
  expect(fixOf('a = `Grösse`', unknown('Grösse', 'Größe', [4, 12]))?.value).toBe('a = `Größe`');
  expect(fixOf('["1", "amout"]', unknown('amout', 'the "amount"', [7, 12]))?.value).toBe('["1", "`the \\"amount\\"`"]');
});

test('a name in a list or alone is replaced', () => {
  expect(fixOf('["a","amout"]', unknown('amout', 'amount'))?.value).toBe('["a","amount"]');
  expect(fixOf('amout', unknown('amout', 'amount'))?.value).toBe('amount');
  expect(fixOf('lft', { message: '"Join type" cannot be "lft". Did you mean "left"?', fix: '' })?.value).toBe('left');
});

test('nothing is offered where nothing is meant, where the text has changed, or where a part is meant', () => {
  expect(fixOf('amout', { message: 'Column `amout` is not known.', fix: 'Correct it.' })).toBeNull();
  expect(fixOf('amount > 1', unknown('amout', 'amount', [0, 5]))).toBeNull();
  expect(fixOf('l.kk', unknown('l.kk', 'k', [0, 4]))).toBeNull();
  expect(fixOf('{', unknown('amout', 'amount'))).toBeNull();
});
