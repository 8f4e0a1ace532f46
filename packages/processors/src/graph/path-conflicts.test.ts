import { renderIssue } from '@millrace/model';
import { expect, test } from 'vitest';
import { graphOf, placeNode } from '../case-graphs/case-graph.ts';
import { processorNamed } from '../registry/registry.ts';
import { checkGraph } from './check-graph.ts';

function issuesOf(
  read: string,
  ...writes: readonly (readonly [path: string, saveMode?: string])[]
): readonly string[] {
  const nodes = [placeNode(processorNamed('Read Text Lines')!, 'read', { path: read })];
  const edges = writes.map(([path, saveMode = 'Overwrite'], index) => {
    nodes.push(placeNode(processorNamed('Save Parquet')!, `write${index}`, { path, saveMode }));
    return { id: index + 1, source: 'read', target: `write${index}` };
  });
  return checkGraph(graphOf(nodes, edges)).issues.map((issue) => renderIssue(issue).message);
}

test.each([
  ['/a/b', '/a/b'],
  ['/a/b', '/a'],
  ['/a', '/a/b/c'],
  ['/a/*.txt', '/a/x.txt'],
  ['/a/', '//a'],
  ['/s3/lake/a', 's3://lake/a'],
])('reading %s and writing %s is an issue', (read, write) => {
  expect(issuesOf(read, [write])).toEqual([
    `*Save Parquet* (write0) writes "${write}", and *Read Text Lines* (read) reads "${read}" in the same run.`,
  ]);
});

test.each([
  ['/a/b', '/a/bc'],
  ['/a/x.txt', '/b'],
  ['/a/*.txt', '/b/x.txt'],
])('reading %s and writing %s is not an issue', (read, write) => {
  expect(issuesOf(read, [write])).toEqual([]);
});

test('writing a path twice is an issue, unless both append to it', () => {
  expect(issuesOf('/a', ['/b'], ['/b'])).toEqual([
    '*Save Parquet* (write1) and *Save Parquet* (write0) both write "/b" in the same run.',
  ]);
  expect(issuesOf('/a', ['/b', 'Append'], ['/b', 'Append'])).toEqual([]);
});

test('writing a table twice is an issue of the table, unless both append to it', () => {
  const issuesOfTables = (
    ...writes: readonly (readonly [table: string, saveMode: string, connection?: string])[]
  ) => {
    const nodes = [placeNode(processorNamed('Generate Rows')!, 'read', { count: '1' })];
    const edges = writes.map(([table, saveMode, connection = 'Shop'], index) => {
      const settings = { connection, table, saveMode };
      nodes.push(placeNode(processorNamed('Save JDBC')!, `write${index}`, settings));
      return { id: index + 1, source: 'read', target: `write${index}` };
    });
    return checkGraph(graphOf(nodes, edges)).issues.map((issue) => [
      'field' in issue ? issue.field : null,
      renderIssue(issue).message,
    ]);
  };
  expect(issuesOfTables(['Sales', 'Overwrite'], ['sales', 'Append', 'shop'])).toEqual([
    [
      'table',
      '*Save JDBC* (write1) and *Save JDBC* (write0) both write the table "sales" in the same run.',
    ],
  ]);
  expect(issuesOfTables(['sales', 'Append'], ['sales', 'Append'])).toEqual([]);
  expect(issuesOfTables(['a/b', 'Overwrite'], ['a', 'Overwrite'], ['a*', 'Overwrite'])).toEqual([]);
  expect(issuesOfTables(['"a"', 'Overwrite'], ['"A"', 'Overwrite'])).toEqual([]);
});
