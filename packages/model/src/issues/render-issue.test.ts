import { expect, test } from 'vitest';
import { createIssue, type Issue, type IssuePlace } from './issue.ts';
import type { TextProblem } from '../text-problems/text-problem.ts';
import { issueText, renderIssue } from './render-issue.ts';

const place: IssuePlace = { nodeId: 'n4', nodeName: 'Filter Rows', field: 'inputCols' };
const args = { column: 'amout', inputs: null, suggestion: 'amount', columns: ['amount'], more: 0 };

test('names the node, what is wrong and what to do', () => {
  expect(renderIssue(createIssue('UNKNOWN_COLUMN', args, place))).toEqual({
    ...place,
    code: 'UNKNOWN_COLUMN',
    args,
    message: "Column `amout` doesn't exist in the input of *Filter Rows* (n4).",
    fix: 'Did you mean `amount`?',
  });
  expect(
    issueText(createIssue('MISSING_FIELD', { missing: 'setting', title: 'Path' }, place)),
  ).toBe('*Filter Rows* (n4): "Path" is not set. Fill in "Path".');
});

test('does not name the node where its name is left out', () => {
  const here = { ...place, nodeName: null };
  expect(renderIssue(createIssue('UNKNOWN_COLUMN', args, here)).message).toBe(
    "Column `amout` doesn't exist in the input.",
  );
  expect(
    renderIssue(createIssue('TOO_FEW_INPUTS', { inputs: 0, min: 1, max: 1 }, here)).message,
  ).toBe('This node needs 1 input and has none.');
});

test('says which inputs were searched', () => {
  const messageFor = (first: number, last: number): string =>
    renderIssue(createIssue('UNKNOWN_COLUMN', { ...args, inputs: { first, last } }, place)).message;
  expect(messageFor(1, 1)).toContain('in the first input of');
  expect(messageFor(1, 2)).toContain('in the first 2 inputs of');
  expect(messageFor(3, 3)).toContain('in input 3 of');
});

test('lists what there is where no name is near', () => {
  const fixFor = (columns: readonly string[], more: number): string =>
    renderIssue(createIssue('UNKNOWN_COLUMN', { ...args, suggestion: null, columns, more }, place))
      .fix;
  expect(fixFor(['a', 'b'], 3)).toBe('Use one of `a`, `b` and 3 more.');
  expect(fixFor([], 0)).toBe('The input has no columns.');
});

test('says that the dataset must be changed', () => {
  const issue = createIssue('MISSING_SEPARATOR', {}, { ...place, source: 'dataset' });
  expect(renderIssue(issue).fix).toBe(
    'Enter one character, such as a comma, or \\t for a tab. Change it in the dataset.',
  );
});

test('shows the text of the server for an issue that only newer versions know', () => {
  const text = { message: 'The moon is full.', fix: 'Wait.' };
  const newCode = { ...place, code: 'FULL_MOON', args: {}, ...text } as unknown as Issue;
  expect(renderIssue(newCode)).toEqual(newCode);
  expect(issueText(newCode)).toBe('The moon is full. Wait.');
  const newVariant = { ...place, code: 'MISSING_FIELD', args: { missing: 'moon' }, ...text };
  expect(renderIssue(newVariant as unknown as Issue)).toEqual(newVariant);
  const inherited = { ...place, code: 'toString', args: {} } as unknown as Issue;
  expect(renderIssue(inherited)).toMatchObject({ message: 'Unknown issue toString.' });
});

test('gives the problem of a text its own text too', () => {
  const problem: TextProblem = { code: 'CANNOT_CAST', args: { from: 'DATE', to: 'INTEGER' } };
  const text = {
    message: 'DATE cannot be cast to INTEGER.',
    hint: 'Use `unix_date` for the days since 1970.',
  };
  const issue = createIssue('WRONG_EXPRESSION', { in: 'text', problem }, place);
  expect(renderIssue(issue)).toMatchObject({
    args: { in: 'text', problem: { ...problem, ...text } },
    message: `*Filter Rows* (n4): ${text.message}`,
    fix: text.hint,
  });
});

test('shows the text of the server for a problem that only newer versions know', () => {
  const problem = { code: 'FULL_MOON', args: {}, message: 'The moon is full.', hint: null };
  const issue = createIssue(
    'WRONG_EXPRESSION',
    { in: 'text', problem: problem as unknown as TextProblem },
    place,
  );
  expect(renderIssue(issue)).toMatchObject({
    args: { problem },
    message: '*Filter Rows* (n4): The moon is full.',
    fix: 'Correct the expression.',
  });
});
