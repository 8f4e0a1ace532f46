import { functionForm } from '@millrace/graph-editor';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/en.ts';
import { commonColumns, searchCommon } from './common-columns.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: english } } });
const columns = commonColumns(i18n.t);
const fillers = new Set(english.editor.gallery.fillers.split(' '));
const names = (text: string) => searchCommon(columns, text, fillers).map(({ name }) => name);

test('a search for the month offers year and month first, which does not merge years', () => {
  expect(names('month of')).toEqual(['year_month', 'month_start']);
  expect(names('week')).toEqual(['week_start']);
  expect(names('upper')).toEqual([]);
});

test.each(columns)('$name is filled in with a column alone', ({ usage, description }) => {
  const form = functionForm(usage)!;
  expect(form.parameters).toEqual([{ name: 'date', isOptional: false }]);
  expect(form.print(['day'])).toBe(usage.replace('date,', 'day,'));
  expect(form.print([''])).toBeNull();
  expect(description).not.toMatch(/^editor\./);
});
