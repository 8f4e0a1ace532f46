import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('invalid settings prevent the start, with the allowed values', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    samples: true,
    timeZone: 'UTC',
  });
  expect(() => readSettings({ PORT: '80a' })).toThrow(
    'PORT is "80a". It must be a whole number from 0 to 65535.',
  );
  expect(() => readSettings({ MILLRACE_TIME_ZONE: 'Mars/North' })).toThrow(
    'MILLRACE_TIME_ZONE is "Mars/North"',
  );
  expect(() => readSettings({ MILLRACE_BASE_URL: 'here' })).toThrow('MILLRACE_BASE_URL is "here"');
});

test('the cache has a size, which may be 0', () => {
  expect(readSettings({})).toMatchObject({
    cacheBytes: 10 * 2 ** 30,
    cacheUnusedMs: 30 * 24 * 3_600_000,
  });
  expect(readSettings({ MILLRACE_CACHE_MB: '0', MILLRACE_CACHE_DAYS: '1' })).toMatchObject({
    cacheBytes: 0,
    cacheUnusedMs: 86_400_000,
  });
  expect(() => readSettings({ MILLRACE_CACHE_DAYS: '0' })).toThrow('MILLRACE_CACHE_DAYS is "0"');
});

test('a PostgreSQL setting is not ignored silently', () => {
  expect(() => readSettings({ MILLRACE_DATABASE_URL: 'postgres://me:secret@db/millrace' })).toThrow(
    /^MILLRACE_DATABASE_URL is set, but .*SQLite/,
  );
  expect(() =>
    readSettings({ MILLRACE_DATABASE_URL: 'postgres://me:secret@db/millrace' }),
  ).not.toThrow('secret');
  expect(readSettings({ MILLRACE_DATABASE_URL: '' }).port).toBe(8080);
});

test('limits have values, defaults and bounds; those of the environment are set', () => {
  const { limits } = readSettings({ MILLRACE_QUEUE: '7', MILLRACE_MEMORY_MB: '' });
  const named = (name: string) => limits.find((each) => each.name === name);
  expect(named('MILLRACE_QUEUE')).toMatchObject({ value: 7, default: 2000, isSet: true });
  expect(named('MILLRACE_MEMORY_MB')).toMatchObject({ value: null, default: null, isSet: false });
  expect(() => readSettings({ MILLRACE_QUEUE: '0' })).toThrow(
    'MILLRACE_QUEUE is "0". It must be a whole number from 1 to 1000000.',
  );
  expect(() => readSettings({ MILLRACE_BODIES_MB: '31' })).toThrow(/from 32 to/);
});

test('the reference of the settings has every limit with its default', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/reference/settings.md'),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| (`[^|]+`) \| [^|]+ \| ([^|]+) \|$/gm)].flatMap(
    ([, names = '', defaults = '']) => {
      const values = defaults.split(', ');
      return names.split(', ').map((name, place) => [name.replaceAll('`', ''), values[place]]);
    },
  );
  const written = new Map(rows as [string, string][]);
  const wrong = readSettings({})
    .limits.filter(({ name }) => name !== 'MILLRACE_ANALYSIS_PROCESSES')
    .filter(({ name, default: value }) =>
      value === null ? !written.has(name) : written.get(name) !== String(value),
    );
  expect(wrong).toEqual([]);
});
