import { phrase, writeText } from '@millrace/model';
import { afterEach, expect, test } from 'vitest';
import { serverTexts } from '../i18n/de.ts';
import { setServerTexts } from '../i18n/server-texts.ts';
import { errorOf, reasonOf, runReason } from './node-reason.ts';

afterEach(() => setServerTexts(null));

const error = { message: 'Cannot cast', field: 'columns[2]', span: [0, 3] as const };

test('the error of a node takes precedence over another reason', () => {
  const failed = { reason: 'Not published', error };
  expect(reasonOf(failed)).toBe('Cannot cast');
  expect(reasonOf({ reason: 'Not published' })).toBe('Not published');
  expect(reasonOf({})).toBeNull();
  expect(reasonOf(undefined)).toBeNull();
});

test('only a node that failed has an error', () => {
  expect(errorOf({ error })).toBe(error);
  expect(errorOf({ error: null })).toBeNull();
  expect(errorOf({})).toBeNull();
  expect(errorOf(undefined)).toBeNull();
});

test('the reason of a run without a failed node is in the language of the page', () => {
  const reasonText = phrase`It took longer than the allowed ${1500} seconds.`;
  const reason = writeText(reasonText);
  expect(runReason({ reason }, [], String)).toBe('It took longer than the allowed 1,500 seconds.');
  setServerTexts(serverTexts);
  expect(runReason({ reason, reasonText }, [], String)).toContain('länger als die erlaubten 1');
  expect(runReason({ reason: 'Stopped, as asked for.' }, [], String)).toBe(
    'Wie gewünscht gestoppt.',
  );
});
