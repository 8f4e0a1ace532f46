import { expect, test } from 'vitest';
import { processorNamed, toNode } from '../../../../../packages/processors/src/index.ts';
import { firstSettings } from './first-settings.ts';

const named = (name: string) => toNode(processorNamed(name)!);

test('a node that saves writes one file, unless the rows before it are many', () => {
  expect(firstSettings(named('Save CSV'), null)).toEqual({ singleFile: 'true' });
  expect(firstSettings(named('Save Parquet'), 1_000_000)).toEqual({ singleFile: 'true' });
  expect(firstSettings(named('Save CSV'), 1_000_001)).toEqual({});
  expect(firstSettings(named('Filter Rows'), 5)).toEqual({});
});
