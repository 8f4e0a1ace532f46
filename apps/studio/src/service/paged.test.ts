import { expect, test } from 'vitest';
import { paged } from './paged.ts';

const { signal } = new AbortController();

test('reads the total from the header', async () => {
  const page = await paged(signal, ({ onHeaders }) => {
    onHeaders(new Headers({ 'X-Total-Count': '40' }));
    return Promise.resolve(['a', 'b']);
  });
  expect(page).toEqual({ rows: ['a', 'b'], total: 40 });
});

test('without headers, the records are the total', async () => {
  expect(await paged(signal, () => Promise.resolve(['a']))).toEqual({ rows: ['a'], total: 1 });
});
