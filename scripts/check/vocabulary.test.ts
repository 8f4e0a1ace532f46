import { expect, test } from 'vitest';
import { findReplacedWords } from './vocabulary.ts';

test.each([
  ['a name', 'const nodeFaults = 1;', 'nodeFaults'],
  ['a member', 'type A = { readonly told: string };', 'told'],
  ['a parameter', 'function show(fault: string) {}', 'fault'],
  ['a text', "throw new Error('Mend the file.');", 'Mend'],
  ['a template', 'const text = `${count} faults of a graph`;', 'faults'],
  ['a test title', "test('the owner is told', () => {});", 'told'],
  ['a doc comment', '/** Deletes the file for good. */', 'for good'],
  ['a comment', '  // 7 in all.', 'in all'],
  ['a British spelling', '/** The normalised name. */', 'normalised'],
])('reports %s with its line', (_, source, word) => {
  expect(findReplacedWords(`\n${source}`, 'a.ts')).toEqual([
    expect.stringContaining(`a.ts:2: "${word}"`),
  ]);
});

test.each([
  'const defaults = 1;',
  "import { fault } from 'x';",
  "const kind = 'fault';",
  '// a page fault',
  'x.tell();',
  '// in all projects',
])('passes %s', (source) => {
  expect(findReplacedWords(source, 'a.ts')).toEqual([]);
});
