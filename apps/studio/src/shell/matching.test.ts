import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const find = (text: string): readonly string[] =>
  matching(
    ['Group By', 'Sort', 'Join', 'Join on Common Columns', 'Drop Columns', 'Cast Columns'],
    text,
    (label) => label,
  );

test('matches every word, prefixes first', () => {
  expect(find('')).toHaveLength(6);
  expect(find('col')).toEqual(['Join on Common Columns', 'Drop Columns', 'Cast Columns']);
  expect(find('JOIN col')).toEqual(['Join on Common Columns']);
  expect(find('o')).toEqual([
    'Join on Common Columns',
    'Group By',
    'Sort',
    'Join',
    'Drop Columns',
    'Cast Columns',
  ]);
  expect(find('nothing')).toEqual([]);
});

test('ignores accents', () => {
  expect(matching(['Régions', 'Ventes'], 'region', (label) => label)).toEqual(['Régions']);
});
