import { categories, pages, processors } from '@millrace/processors';
import { issueTable, textProblemTable } from '@millrace/model';
import { expect, test } from 'vitest';
import { serverTexts as german } from './de.ts';
import type { ServerTexts } from './server-texts.ts';

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

test.each(translations)('%s gives each processor a name of its own', (_, texts) => {
  const names = Object.values(texts.processors).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(translations)('%s has a text for each issue and problem', (_, { messages }) => {
  expect(Object.keys(messages.issues).toSorted()).toEqual(Object.keys(issueTable).toSorted());
  const problems = Object.keys(textProblemTable).toSorted();
  expect(Object.keys(messages.textProblems).toSorted()).toEqual(problems);
});
