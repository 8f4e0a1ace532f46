import { expect, test } from 'vitest';
import { runSettings } from './run-settings.ts';
import type { Services } from '../services/services.ts';

const engines = {
  embedded: { capabilities: { usesSparkSettings: false } },
  spark: { capabilities: { usesSparkSettings: true } },
};
const services = {
  engines,
  limits: { memoryBytes: 2 ** 30, threads: 4 },
  timeZone: 'UTC',
} as unknown as Services;

test('a run gets the settings it asks for, as far as the service allows', () => {
  const sparkConfig =
    '--conf spark.driver.memory=512m --conf spark.driver.cores=2 --conf spark.sql.session.timeZone=Europe/Oslo';
  expect(runSettings(services, { target: 'embedded', sparkConfig })).toEqual({
    limits: { memoryBytes: 2 ** 29, threads: 2 },
    timeZone: 'Europe/Oslo',
    settings: {},
    notes: [],
  });
});

test('reports settings that it does not get', () => {
  const sparkConfig =
    '--conf spark.driver.memory=8G --conf spark.driver.cores=64 --conf spark.sql.shuffle.partitions=8';
  const { limits, settings, notes } = runSettings(services, { target: 'embedded', sparkConfig });
  expect({ limits, settings }).toEqual({
    limits: services.limits,
    settings: { 'spark.sql.shuffle.partitions': '8' },
  });
  expect(notes).toEqual([
    'spark.driver.memory is 8G, and one run may have 1073741824 bytes.',
    'spark.driver.cores is 64, and one run may have 4.',
    'The target embedded has no use for spark.sql.shuffle.partitions.',
  ]);
  expect(
    runSettings(services, { target: 'spark', sparkConfig: '--conf spark.sql.shuffle.partitions=8' })
      .notes,
  ).toEqual([]);
});
