import { expect, test } from 'vitest';
import { findParsedMessages } from './parsed-messages.ts';

test.each([
  "if (error.message.includes('missing')) retry();",
  'const name = /`(.*)`/.exec(issue.message)?.[1];',
  'const isLate = /late/.test(reason);',
  "problem.hint!.split('`')[1];",
])('reports %s with its line', (source) => {
  expect(findParsedMessages(`\n${source}`, 'a.ts')).toEqual([
    expect.stringContaining("a.ts:2: don't parse a message"),
  ]);
});

test.each([
  "error.code.startsWith('ER');",
  'show(error.message);',
  'error.message.slice(0, 200);',
  'messages.includes(error);',
])('passes %s', (source) => {
  expect(findParsedMessages(source, 'a.ts')).toEqual([]);
});
