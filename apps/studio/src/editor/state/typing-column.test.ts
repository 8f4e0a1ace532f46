import type { Issue } from '@millrace/model';
import { expect, test } from 'vitest';
import { isBeingTyped } from './typing-column.ts';

const issue = (nodeId: string, column: string, code = 'UNKNOWN_COLUMN'): Issue =>
  ({ nodeId, nodeName: '', field: 'inputCols', code, args: { column } }) as unknown as Issue;
const typing = { nodeId: 'n1', text: 'amo' };

test.each([
  ['what is typed', issue('n1', 'amo'), true],
  ['fewer letters', issue('n1', 'am'), true],
  ['letters that were deleted since', issue('n1', 'amoun'), true],
  ['another column of the node', issue('n1', 'price'), false],
  ['another node', issue('n2', 'amo'), false],
  ['another issue', issue('n1', 'amo', 'DUPLICATE_COLUMN'), false],
])('%s', (_, about, expected) => {
  expect(isBeingTyped(about, typing)).toBe(expected);
  expect(isBeingTyped(about, null)).toBe(false);
});
