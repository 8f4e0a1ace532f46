import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sparkPython } from './spark-session.ts';

const folder = join(import.meta.dirname, '../../packages/processors/src/spark-params');

test('the recorded parameters are those of Spark ML', () => {
  const printed = execFileSync(sparkPython, [join(folder, 'spark_params.py')], {
    encoding: 'utf8',
  });
  const recorded = readFileSync(join(folder, 'spark-params.json'), 'utf8');
  expect(JSON.parse(printed)).toEqual(JSON.parse(recorded));
});
