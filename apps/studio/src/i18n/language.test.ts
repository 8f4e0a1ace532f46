import { expect, test } from 'vitest';
import { spokenFor } from './language.ts';

test('follows the first language of the browser that the studio has, with its region', () => {
  expect(spokenFor('auto', ['fr-FR', 'de-AT', 'en-GB'])).toEqual({
    language: 'de',
    locale: 'de-AT',
  });
  expect(spokenFor('auto', ['en-GB', 'de'])).toEqual({ language: 'en', locale: 'en-GB' });
  expect(spokenFor('auto', ['fr-FR'])).toEqual({ language: 'en', locale: 'en' });
});

test('passes on only locales that formats take', () => {
  expect(spokenFor('auto', ['en-US@posix'])).toEqual({ language: 'en', locale: 'en-US' });
  expect(spokenFor('auto', ['de_DE.UTF-8', 'de-DE'])).toEqual({ language: 'de', locale: 'de-DE' });
  expect(spokenFor('de', ['de-x', 'de-AT'])).toEqual({ language: 'de', locale: 'de-AT' });
});

test('a selected language wins over the browser', () => {
  expect(spokenFor('de', ['en-US'])).toEqual({ language: 'de', locale: 'de' });
  expect(spokenFor('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', locale: 'de-CH' });
  expect(spokenFor('en', ['de-DE'])).toEqual({ language: 'en', locale: 'en' });
});
