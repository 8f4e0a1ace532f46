import { expect, test } from 'vitest';
import { ownProject } from './own-project.ts';

const project = (id: number, name: string, right: 'VIEWER' | 'EDITOR' | 'OWNER') => ({
  id,
  name,
  right,
});
const samples = project(1, 'Samples', 'OWNER');

test.each([
  [[samples, project(2, 'Sales', 'EDITOR'), project(3, 'Mine', 'OWNER')], 3],
  [[samples, project(2, 'Sales', 'VIEWER'), project(3, 'Team', 'EDITOR')], 3],
  [[samples, project(2, 'Sales', 'VIEWER')], 2],
  [[samples], 1],
])('of %j, a user starts in project %i', (projects, id) => {
  expect(ownProject(projects)?.id).toBe(id);
});

test('a user without projects starts nowhere', () => {
  expect(ownProject([])).toBeUndefined();
});
