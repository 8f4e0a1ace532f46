import { beforeEach, expect, test } from 'vitest';
import { createPatience, type Hands, type Patience } from './patience.ts';

let patience: Patience;
let done: string[];
let hands: Hands;
beforeEach(() => {
  patience = createPatience();
  done = [];
  hands = { accept: () => done.push('accept'), type: (text) => done.push(text) };
});

test('Enter while the list is recomputed accepts from it as soon as it is ready', () => {
  expect(patience.enter('pending', true)).toBe(true);
  patience.updated('pending', false, hands);
  expect(done).toEqual([]);
  patience.updated('active', false, hands);
  patience.updated('active', false, hands);
  expect(done).toEqual(['accept']);
});

test('typing before the list is ready loses neither Enter nor a character', () => {
  patience.enter('pending', true);
  expect([patience.typed('1'), patience.typed(',')]).toEqual([true, true]);
  patience.updated('active', false, hands);
  expect(done).toEqual(['accept', '1,']);
  expect(patience.typed('2')).toBe(false);
});

test('if the list closes or the text changes otherwise, the typed text still arrives', () => {
  patience.enter('pending', true);
  patience.typed('1');
  patience.updated(null, false, hands);
  patience.enter('pending', true);
  patience.typed('2');
  patience.updated('pending', true, hands);
  expect(done).toEqual(['1', '2']);
});

test('nothing waits without a visible list, or with one that is ready', () => {
  expect([
    patience.enter('pending', false),
    patience.enter('active', true),
    patience.enter(null, true),
  ]).toEqual([false, false, false]);
  expect(patience.typed('a')).toBe(false);
});
