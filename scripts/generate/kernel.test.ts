import { expect, test } from 'vitest';
import { code } from '../../packages/learning/src/kernel/code.gen.ts';
import { compileKernel } from './kernel.ts';

test('the code of the kernel is what its sources give', () => {
  expect(compileKernel().toString('base64')).toBe(code);
});
