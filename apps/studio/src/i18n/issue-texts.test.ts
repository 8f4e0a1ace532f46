import { createIssue, type IssuePlace } from '@millrace/model';
import { scalarSignatures, STRING, type Mismatch } from '@millrace/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverTexts } from './de.ts';
import { issueText, renderIssue } from './issue-texts.ts';
import { nodeTitle, processorName, shownProcessor } from './processor-texts.ts';
import { setServerTexts } from './server-texts.ts';

beforeAll(() => setServerTexts(serverTexts));
afterAll(() => setServerTexts(null));

const place: IssuePlace = { nodeId: 'n4', nodeName: 'Filter Rows', field: 'path' };

test('issues are written from their code and arguments', () => {
  const args = {
    column: 'amout',
    inputs: null,
    suggestion: 'amount',
    columns: ['amount'],
    more: 0,
  };
  expect(issueText(createIssue('UNKNOWN_COLUMN', args, place))).toBe(
    'Die Spalte `amout` gibt es in der Eingabe von *Zeilen filtern* (n4) nicht. Meinten Sie `amount`?',
  );
  const missing = { missing: 'setting', title: 'Path' } as const;
  expect(issueText(createIssue('MISSING_FIELD', missing, { ...place, nodeName: null }))).toBe(
    '„Pfad“ ist nicht ausgefüllt. Füllen Sie „Pfad“ aus.',
  );
  expect(
    renderIssue(createIssue('MISSING_SEPARATOR', {}, { ...place, source: 'dataset' })).fix,
  ).toMatch(/ Ändern Sie es im Dataset\.$/);
});

test('why the arguments of a function do not fit it, too', () => {
  const argument = { type: STRING, nullable: true };
  const resolved = scalarSignatures.upper.resolve([argument, argument]);
  const { mismatch: reason, text } = resolved as Mismatch;
  const coalesce = createIssue('WRONG_EXPRESSION', { in: 'coalesce', reason, text }, place);
  expect(renderIssue(coalesce).message).toMatch(/ nicht wählen: Sie nimmt 1 Argument, nicht 2\.$/);
  const args = { name: 'upper', reason, text, usage: 'upper(text)' };
  const problem = { code: 'WRONG_ARGUMENTS', args } as const;
  const issue = createIssue('WRONG_EXPRESSION', { in: 'text', problem }, place);
  expect(renderIssue(issue).message).toContain('`upper`: Sie nimmt 1 Argument, nicht 2.');
});

test('problems of expressions too', () => {
  const problem = { code: 'CANNOT_CAST', args: { from: 'DATE', to: 'INTEGER' } } as const;
  const issue = createIssue('WRONG_EXPRESSION', { in: 'text', problem }, place);
  expect(renderIssue(issue)).toMatchObject({
    args: { problem: { message: 'DATE lässt sich nicht in INTEGER umwandeln.' } },
    message: '*Zeilen filtern* (n4): DATE lässt sich nicht in INTEGER umwandeln.',
    fix: 'Verwenden Sie `unix_date` für die Tage seit 1970.',
  });
});

test('a node shows its own title, otherwise the name of its processor', () => {
  const node = { id: 'n1', name: 'Read CSV' };
  expect(nodeTitle({ ...node, title: 'Sales' })).toBe('Sales');
  expect(nodeTitle(node)).toBe('CSV lesen');
  expect(processorName('Of a newer server')).toBe('Of a newer server');
});

test('a processor keeps its name and values', () => {
  const field = { name: 'path', value: '', widget: 'textfield', title: 'Path', description: '' };
  const processor = { name: 'Read CSV', path: 'Read', description: 'Reads.', fields: [field] };
  expect(shownProcessor(processor as never)).toMatchObject({
    name: 'Read CSV',
    path: 'Lesen',
    fields: [{ ...field, title: 'Pfad' }],
  });
});
