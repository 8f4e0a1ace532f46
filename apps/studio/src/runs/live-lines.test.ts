import { expect, test } from 'vitest';
import { addLines, endedLines, noLines } from './live-lines.ts';

const limits = { most: 3, extra: 2 };

test('is whole until lines are dropped', () => {
  const five = addLines(noLines, ['1', '2', '3', '4', '5'], limits);
  expect(five).toEqual({ lines: ['1', '2', '3', '4', '5'], isTail: false });
  const six = addLines(five, ['6'], limits);
  expect(six).toEqual({ lines: ['4', '5', '6'], isTail: true });
  expect(addLines(six, ['7'], limits)).toEqual({ lines: ['4', '5', '6', '7'], isTail: true });
});

test('an ended log that is just as long as what is loaded is whole', () => {
  expect(endedLines('1\n2\n3\n', 3)).toEqual({ lines: ['1', '2', '3'], isTail: false });
  expect(endedLines('1\n2\n3\n4\n', 3)).toEqual({ lines: ['2', '3', '4'], isTail: true });
  expect(endedLines('', 3)).toEqual(noLines);
});
