import { afterAll, expect, test, vi } from 'vitest';
import { localLines, timeIn } from './local-lines.ts';

// Before anything is imported that reads the time zone, which an earlier file may have done.
const before = vi.hoisted(() => {
  const zone = process.env['TZ'];
  vi.resetModules();
  process.env['TZ'] = 'America/New_York';
  return zone;
});
afterAll(() => {
  vi.resetModules();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

const utc = [
  '2026-11-22T19:03:22.123Z Started',
  '  goes on',
  "2026-07-01T03:59:59.000Z Cannot read '2026-07-01T00:00:00Z', written at 2026-11-22T19:03:22.5Z.",
];

test('converts times of lines and messages to local time with their zone, in winter and summer, but not data', () => {
  const { lines } = localLines(utc, null);
  expect(lines).toEqual([
    '2026-11-22 14:03:22.123 EST Started',
    '  goes on',
    "2026-06-30 23:59:59.000 EDT Cannot read '2026-07-01T00:00:00Z', written at 2026-11-22 14:03:22.500 EST.",
  ]);
  expect(lines.map(timeIn)).toEqual([
    '2026-11-22 14:03:22.123 EST',
    '',
    '2026-06-30 23:59:59.000 EDT',
  ]);
});

test('converts only new lines of a growing log', () => {
  const first = localLines(utc, null);
  const more = localLines([...utc, '2026-11-22T19:03:23.000Z Ended'], first);
  expect(more.lines.at(-1)).toBe('2026-11-22 14:03:23.000 EST Ended');
  expect(more.lines[0]).toBe(first.lines[0]);
  expect(localLines(utc.slice(1), more).lines).toEqual(first.lines.slice(1));
});
