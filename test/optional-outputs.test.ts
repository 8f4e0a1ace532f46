import { outputCount, sharedOutputs, withRejectedOutput } from '@millrace/graph-editor';
import { processors } from '@millrace/processors';
import { expect, test } from 'vitest';

test('the studio knows the optional outputs of processors', () => {
  const optional = processors.filter((each) => each.optionalOutputs > 0);
  expect(new Set(optional.map(({ nodeClass }) => nodeClass))).toEqual(withRejectedOutput);
  for (const processor of optional) {
    expect(sharedOutputs(processor)).toBe(processor.outputs);
    expect(outputCount(processor)).toBe(processor.outputs + processor.optionalOutputs);
  }
});
