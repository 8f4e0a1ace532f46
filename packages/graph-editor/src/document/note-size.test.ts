import type { Node } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteSize } from './note-size.ts';
import { sizeOf } from './place.ts';

const note = (text: string, title = ''): Node =>
  ({ id: 'n', type: 'sticky', title, fields: [{ name: 'text', value: text }] }) as unknown as Node;

test('a note is as large as its text, within limits', () => {
  expect(noteSize(note('Short'))).toEqual({ width: 140, height: 40 });
  expect(noteSize(note('one\ntwo\nthree', 'Title'))).toEqual({ width: 140, height: 94 });
  const long = noteSize(
    note(
      'Each of 10,000 flights of 2001 is joined with the airport that it left from; more than 15 minutes of delay is late.',
    ),
  );
  expect(long.width).toBe(320);
  expect(long.height).toBeGreaterThan(3 * 18);
  expect(noteSize(note('x'.repeat(400))).height).toBeGreaterThan(
    noteSize(note('x'.repeat(200))).height,
  );
});

test('more text never makes it smaller', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, more) => {
      const [one, both] = [
        sizeOf(note(text || 'x'.repeat(30))),
        sizeOf(note(`${text || 'x'.repeat(30)} ${more}`)),
      ];
      expect(both.width).toBeGreaterThanOrEqual(one.width);
      expect(both.height).toBeGreaterThanOrEqual(one.height);
    }),
  );
});
