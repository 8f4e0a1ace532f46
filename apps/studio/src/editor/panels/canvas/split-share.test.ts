import { expect, test } from 'vitest';
import { storedShare, shareAfterKey, shareAt } from './split-share.ts';

test('the border follows the pointer and keeps both sides visible', () => {
  const area = { left: 100, width: 1000 };
  expect(shareAt(600, area)).toBe(0.5);
  expect(shareAt(50, area)).toBe(0.8);
  expect(shareAt(2000, area)).toBe(0.2);
  expect(shareAt(0, { left: 0, width: 0 })).toBe(null);
});

test('arrow keys, Home and End move the border, other keys do not', () => {
  expect(shareAfterKey('ArrowLeft', 0.5)).toBe(0.55);
  expect(shareAfterKey('ArrowRight', 0.2)).toBe(0.2);
  expect(shareAfterKey('Home', 0.5)).toBe(0.8);
  expect(shareAfterKey('Enter', 0.5)).toBe(null);
});

test('a stored share is used, unless it is invalid', () => {
  expect(storedShare('0.3')).toBe(0.3);
  expect(storedShare('7')).toBe(0.8);
  expect(storedShare('wide')).toBe(0.45);
  expect(storedShare(null)).toBe(0.45);
});
