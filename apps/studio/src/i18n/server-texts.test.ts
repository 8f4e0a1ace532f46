import { resolve } from 'node:path';
import { plainText } from '@millrace/api';
import { setLocale } from '@millrace/data-grid';
import { categories, pages, processors } from '@millrace/processors';
import { aggregateSignatures, scalarSignatures, windowSignatures } from '@millrace/plan';
import {
  createIssue,
  detailedError,
  detailTable,
  errorTable,
  invalidGraph,
  issueTable,
  millraceError,
  phrase,
  textProblemTable,
  writeText,
  type MillraceError,
} from '@millrace/model';
import { failureTemplates } from '@millrace/engine';
import { findPhrases } from '@millrace/test-support/find-phrases';
import { expect, test } from 'vitest';
import { serverTexts as german } from './de.ts';
import { reasonText } from '../editor/graph/reason-text.ts';
import { issueText } from './issue-texts.ts';
import { problemText, translateText } from './problem-text.ts';
import { setServerTexts, type ServerTexts } from './server-texts.ts';

const translations: readonly (readonly [string, ServerTexts])[] = [['de', german]];

const fields = processors.flatMap((processor) => Object.values(processor.fields));

test.each(translations)('%s has the texts of all processors, and no others', (_, texts) => {
  const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();
  expect(sorted(Object.keys(texts.processors))).toEqual(sorted(processors.map(({ name }) => name)));
  expect(sorted(Object.keys(texts.categories))).toEqual(sorted(Object.values(categories)));
  expect(sorted(Object.keys(texts.titles))).toEqual(sorted(fields.map(({ title }) => title)));
  const descriptions = fields.map(({ description }) => description).filter((text) => text !== '');
  expect(sorted(Object.keys(texts.help))).toEqual(sorted(descriptions));
  expect(Object.keys(pages)).toHaveLength(processors.length);
});

const templates: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(errorTable)
      .map(([code, { template }]) => [code, template] as const)
      .filter(([, template]) => template !== '{message}'),
  ),
  ...detailTable,
};

test.each(translations)('%s has the errors of the API, with arguments they have', (_, texts) => {
  expect(Object.keys(texts.errors).toSorted()).toEqual(Object.keys(templates).toSorted());
  const argumentsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\{\w+\}/g));
  for (const [code, text] of Object.entries(texts.errors))
    expect(argumentsIn(templates[code]!).isSupersetOf(argumentsIn(text)), code).toBe(true);
});

test('an error is shown in the language of the page, or in English if it has no text', () => {
  const shown = (error: MillraceError): string =>
    problemText({ detail: error.message, ...(error.text && { text: error.text }) });
  const missing = millraceError('NOT_FOUND', { what: 'workflow', id: 7 });
  const refused = detailedError('NOT_ALLOWED', 'READ_ONLY_FILE', { path: '/shared/a.csv' });
  expect(shown(missing)).toBe('There is no workflow 7.');
  setServerTexts(german);
  expect(shown(missing)).toBe('Workflow 7 gibt es nicht.');
  expect(shown(refused)).toBe('Sie dürfen „/shared/a.csv“ lesen, aber nicht ändern.');
  expect(problemText({ detail: 'The current password is wrong.' })).toBe(
    'Das aktuelle Passwort ist falsch.',
  );
  expect(problemText({ detail: 'Something new.' })).toBe('Something new.');
  setServerTexts(null);
});

test.each(translations)('%s describes all functions, and no others', (_, texts) => {
  const described = Object.entries({
    ...scalarSignatures,
    ...aggregateSignatures,
    ...windowSignatures,
  }).filter(([, { internal }]) => !internal);
  expect(Object.keys(texts.functions).toSorted()).toEqual(
    described.map(([name]) => name).toSorted(),
  );
  const families = new Set(described.map(([, { family }]) => family));
  expect(Object.keys(texts.families).toSorted()).toEqual([...families].toSorted());
});

test.each(translations)('%s gives each processor a name of its own', (_, texts) => {
  const names = Object.values(texts.processors).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(translations)('%s has a text for each issue and problem', (_, { messages }) => {
  expect(Object.keys(messages.issues).toSorted()).toEqual(Object.keys(issueTable).toSorted());
  const problems = Object.keys(textProblemTable).toSorted();
  expect(Object.keys(messages.textProblems).toSorted()).toEqual(problems);
});

/** Every message that is made as data: where sources make them, and those of failed steps. */
const phrases = new Map([
  ...findPhrases(resolve(import.meta.dirname, '../../../..')).map(
    ({ template, place }) => [template, place] as const,
  ),
  ...Object.entries(failureTemplates).map(([code, template]) => [template, code] as const),
]);

test.each(translations)('%s has every message of the server, and no others', (_, texts) => {
  expect(phrases.size).toBeGreaterThan(500);
  const isTranslated = (template: string): boolean =>
    Object.hasOwn(texts.phrases, template) ||
    Object.hasOwn(texts.fixedErrors, template) ||
    !/\p{L}/u.test(template.replaceAll(/\{\w+\}/g, ''));
  expect([...phrases].filter(([template]) => !isTranslated(template))).toEqual([]);
  expect(Object.keys(texts.phrases).filter((template) => !phrases.has(template))).toEqual([]);
});

test.each(translations)('%s uses only the arguments of a message, and none twice', (_, texts) => {
  const argumentsIn = (text: string): readonly string[] =>
    (text.match(/\{\w+\}/g) ?? []).toSorted();
  const differing = Object.entries(texts.phrases).filter(
    ([template, text]) => argumentsIn(template).join(' ') !== argumentsIn(text).join(' '),
  );
  expect(differing).toEqual([]);
});

test('errors about a value of a request are translated, also in the words of its schema', () => {
  setServerTexts(german);
  setLocale('de');
  const shown = (issue: object): string | null =>
    translateText(plainText({ path: [], ...issue } as unknown as Parameters<typeof plainText>[0]));
  const tooBig = { code: 'too_big', origin: 'int', maximum: 65_535, input: 70_000 };
  expect(shown({ ...tooBig, message: 'must be at most 65,535' })).toBe(
    'darf höchstens 65.535 sein',
  );
  expect(shown({ ...tooBig, message: 'must not be empty' })).toBe('darf nicht leer sein');
  const wrongType = { code: 'invalid_type', expected: 'int', input: [] };
  expect(shown({ ...wrongType, message: 'must be a whole number, not a list' })).toBe(
    'muss eine ganze Zahl sein, nicht eine Liste',
  );
  setServerTexts(null);
  setLocale('en');
});

test('why a graph cannot run is in the language of the page, with the first issue', () => {
  const place = { nodeId: 'n2', nodeName: 'Read CSV', field: 'path' };
  const issue = createIssue('MISSING_FIELD', { missing: 'setting', title: 'Path' }, place);
  const { message, text } = invalidGraph([issue]);
  const problem = { detail: message, text, errors: [{ path: 'nodes.n2', message, ...issue }] };
  expect(problemText(problem)).toBe(message);
  setServerTexts(german);
  expect(problemText(problem)).toBe(
    'Der Workflow kann nicht ausgeführt werden. Erstes Problem: *CSV lesen* (n2): „Pfad“ ist nicht ausgefüllt. Füllen Sie „Pfad“ aus.',
  );
  setServerTexts(null);
});

test('why columns are unknown is in the language of the page', () => {
  const why = phrase`The columns of ${'"/a.csv"'} are not known yet (${'*Read CSV* (n4)'}).`;
  const port = { kind: 'unknown', columns: [], reason: writeText(why), reasonText: why } as const;
  expect(reasonText(port)).toBe(port.reason);
  setServerTexts(german);
  expect(reasonText(port)).toBe(
    'Die Spalten von "/a.csv" sind noch nicht bekannt (*Read CSV* (n4)).',
  );
  const place = { nodeId: 'n4', nodeName: 'Sums', field: 'sql' };
  const args = { of: 'query', reason: port.reason, text: why } as const;
  expect(issueText(createIssue('UNKNOWN_TYPE', args, place))).toContain(
    'sind nicht bekannt: Die Spalten von "/a.csv" sind noch nicht bekannt',
  );
  setServerTexts(null);
});

test('a message inside of a message is translated, too, and counts follow the locale', () => {
  setServerTexts(german);
  setLocale('de');
  const why = phrase`has more than ${100_000} files. Compact it (OPTIMIZE), or read a part of it.`;
  expect(translateText(phrase`"${'/shared/sales'}" ${why}`)).toBe(
    '"/shared/sales" hat mehr als 100.000 Dateien. Komprimieren Sie die Tabelle (OPTIMIZE), oder lesen Sie einen Teil.',
  );
  expect(translateText(phrase`Nobody has translated this.`)).toBeNull();
  setServerTexts(null);
  setLocale('en');
});
