import { IconPlus } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { withRecent, type Recent } from './recent.ts';

const command = (id: string, label: string, kind = 'Workflows') => ({
  id,
  label,
  kind,
  icon: IconPlus,
  run: () => undefined,
});
const all = [
  command('1', 'Sales by city'),
  command('2', 'Sales'),
  command('3', 'City sales'),
  command('a', 'New workflow', 'Actions'),
];
const run = [
  command('w', 'Run of March'),
  command('p', 'Prune', 'Actions'),
  command('r', 'Run', 'Actions'),
];
const shown = (text: string, recent: readonly string[] = []) =>
  arrange(all, text, recent, { recent: 'Recent', actions: 'Actions' }).map(
    ({ title, commands }) => [title, commands.map(({ id }) => id).join(' ')],
  );

test('recent items come first, the rest by kind', () => {
  expect(shown('')).toEqual([
    ['Workflows', '1 2 3'],
    ['Actions', 'a'],
  ]);
  expect(shown('', ['3', 'gone'])).toEqual([
    ['Recent', '3'],
    ['Workflows', '1 2'],
    ['Actions', 'a'],
  ]);
});

test('the best match comes first, with ties sorted by recency', () => {
  expect(shown('sales')).toEqual([[null, '1 2 3']]);
  expect(shown('sales', ['3'])).toEqual([[null, '1 2 3']]);
  expect(shown('sales', ['2'])).toEqual([[null, '2 1 3']]);
  expect(shown('nothing')).toEqual([]);
});

test('actions that start with the text come before everything else', () => {
  const [section] = arrange(run, 'run', ['w'], { recent: 'Recent', actions: 'Actions' });
  expect(section?.commands.map(({ id }) => id)).toEqual(['r', 'w', 'p']);
});

test('a reopened item moves to the front and gets its new name', () => {
  const recent = (id: number, name: string): Recent => ({
    projectId: 1,
    kind: 'workflow',
    id,
    name,
  });
  const kept = withRecent(
    withRecent(withRecent([], recent(1, 'One')), recent(2, 'Two')),
    recent(1, 'Uno'),
  );
  expect(kept.map(({ name }) => name)).toEqual(['Uno', 'Two']);
});
