import { expect, test } from 'vitest';
import { classifyTime, type TimeKind } from './json-times.ts';

/** What Spark 4.2 makes of each: as TIMESTAMP, TIMESTAMP_NTZ, and DATE. */
test.each<[string, string]>([
  ['2024-01-31T12:00:00.1234567891Z', '+ - +'],
  ['  2024-1-3 1:2:3 ', '+ + +'],
  ['2024', '+ + +'],
  ['2024-02-30', '- - -'],
  ['1500-02-29', '- - -'],
  ['2000-02-29', '+ + +'],
  ['2024-01-31T24:00:00', '- - +'],
  ['2024-01-31T12:00:00 +01:30:15', '+ - +'],
  ['2024-01-31T12:00:00+19:00', '- - +'],
  ['2024-01-31T12:00:00z', '- - +'],
  ['2024-01-31x', '- - -'],
  ['', '- - -'],
  ['20240131', '- - ?'],
  ['12:00:00', '? - -'],
  ['2024-01-31T12:00:00 Europe/Paris', '? - +'],
  ['2024-01-31T12:00GMT+01:00', '? - +'],
  ['123456-01-01', '? ? ?'],
])('classifies %j', (text, expected) => {
  const signs = { valid: '+', invalid: '-', unsure: '?' };
  const kinds: readonly TimeKind[] = ['TIMESTAMP', 'TIMESTAMP_NTZ', 'DATE'];
  expect(kinds.map((kind) => signs[classifyTime(text, kind)]).join(' ')).toBe(expected);
});
