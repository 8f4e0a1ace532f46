import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processors } from '../registry/index.gen.ts';
import { leftOut, leftOutOfAll, withoutNode } from './left-out.ts';

// What `spark_params.py` prints with PySpark 4.2, by class.
const sparkParams = JSON.parse(
  readFileSync(join(import.meta.dirname, 'spark-params.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

const otherNames: Readonly<Record<string, string>> = {
  ChiSqSelector: 'Chi-Squared Selector',
  VarianceThresholdSelector: 'Variance Threshold',
};

function fieldsOf(className: string): readonly string[] | undefined {
  const name = otherNames[className] ?? className;
  const found = processors.find(
    (each) => each.category === 'learning' && plain(each.name) === plain(name),
  );
  return found && Object.keys(found.fields);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const offered = Object.keys(sparkParams).filter((name) => !withoutNode.includes(name));

test('all classes of Spark ML have a node or are listed', () => {
  expect(offered.filter((name) => fieldsOf(name) === undefined)).toEqual([]);
  expect(withoutNode.filter((name) => fieldsOf(name) !== undefined)).toEqual([]);
});

test.each(offered)('%s has the parameters of Spark ML, or a reason why not', (name) => {
  const fields = fieldsOf(name)!;
  const reasons = { ...leftOutOfAll, ...leftOut[name] };
  const missing = sparkParams[name]!.filter((each) => !fields.includes(each));
  expect(missing.filter((each) => reasons[each] === undefined)).toEqual([]);
  expect(Object.keys(leftOut[name] ?? {}).filter((each) => !missing.includes(each))).toEqual([]);
});
