import { describe, expect, test } from 'vitest';
import { InexactTime, parseMoment, TimePatternError } from './index.ts';

describe('parseMoment', () => {
  test.each([
    ['20240131', 'yMMdd', '2024-01-31T00:00:00.000Z', null],
    ['1/2/24 7 PM', 'M/d/yy h a', '2024-01-02T19:00:00.000Z', null],
    ['2024060', 'yyyyDDD', '2024-02-29T00:00:00.000Z', null],
    ['31.01.2024', '[yyyy-MM-dd][dd.MM.yyyy]', '2024-01-31T00:00:00.000Z', null],
    ['2024-01-31 +05:30', 'yyyy-MM-dd XXX', '2024-01-31T00:00:00.000Z', '@19800'],
    ['2024 gmt+02:00', 'yyyy VV', '2024-01-01T00:00:00.000Z', '@7200'],
    ['2024 europe/paris', 'yyyy VV', '2024-01-01T00:00:00.000Z', 'Europe/Paris'],
    ['2024 pst', 'yyyy z', '2024-01-01T00:00:00.000Z', 'America/Los_Angeles'],
  ])('reads %s by %s', (text, pattern, local, zone) => {
    const found = parseMoment(text, pattern);
    expect([new Date(Number(found!.micros / 1000n)).toISOString(), found!.zone]).toEqual([
      local,
      zone,
    ]);
  });

  test.each([
    ['2024-02-30', 'yyyy-MM-dd'],
    ['2024-01-31 032', 'yyyy-MM-dd DDD'],
    ['13 AM', 'H a'],
    ['2024', 'yy'],
  ])('rejects %s by %s', (text, pattern) => {
    expect(parseMoment(text, pattern)).toBeNull();
  });

  test('rejects patterns that Spark rejects, and what has no exact answer', () => {
    expect(() => parseMoment('2024', 'hhh')).toThrow(TimePatternError);
    expect(() => parseMoment('2024', 'g')).toThrow(InexactTime);
    expect(() => parseMoment('2024 XYZT', 'yyyy z')).toThrow(InexactTime);
    expect(() => parseMoment('2024', '['.repeat(50_000))).toThrow(InexactTime);
  });
});
