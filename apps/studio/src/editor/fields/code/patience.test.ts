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

test('Enter while the list is being made again takes from it as soon as it is ready', () => {
  expect(patience.enter('pending', true)).toBe(true);
  patience.updated('pending', false, hands);
  expect(done).toEqual([]);
  patience.updated('active', false, hands);
  patience.updated('active', false, hands);
  expect(done).toEqual(['accept']);
});

test('who types on before the list is ready loses neither Enter nor a letter', () => {
  patience.enter('pending', true);
  expect([patience.typed('1'), patience.typed(',')]).toEqual([true, true]);
  patience.updated('active', false, hands);
  expect(done).toEqual(['accept', '1,']);
  expect(patience.typed('2')).toBe(false);
});

test('where the list goes, or the text changes otherwise, what was typed still comes', () => {
  patience.enter('pending', true);
  patience.typed('1');
  patience.updated(null, false, hands);
  patience.enter('pending', true);
  patience.typed('2');
  patience.updated('pending', true, hands);
  expect(done).toEqual(['1', '2']);
});

test('without a visible list, or with one that is ready, nothing waits', () => {
  expect([
    patience.enter('pending', false),
    patience.enter('active', true),
    patience.enter(null, true),
  ]).toEqual([false, false, false]);
  expect(patience.typed('a')).toBe(false);
});
