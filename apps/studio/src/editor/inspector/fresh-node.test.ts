import type { Issue, IssueCode } from '@millrace/model';
import { expect, test } from 'vitest';
import { isStillToDo } from './fresh-node.ts';

const issue = (nodeId: string, field: string | null, code: IssueCode): Issue =>
  ({ nodeId, nodeName: '', field, code, args: {} }) as Issue;
const fresh = { nodeId: 'n1', visited: new Set(['path']) };

test.each([
  ['a setting nobody has been in', issue('n1', 'dataset', 'MISSING_FIELD'), true],
  ['an input that is not joined yet', issue('n1', null, 'TOO_FEW_INPUTS'), true],
  ['a row that is begun', issue('n1', 'operations', 'LISTS_DIFFER'), true],
  ['a setting that was left empty', issue('n1', 'path', 'MISSING_FIELD'), false],
  ['a setting that is wrong', issue('n1', 'header', 'UNKNOWN_OPTION'), false],
  ['a setting of another node', issue('n2', 'dataset', 'MISSING_FIELD'), false],
])('%s', (_, wrong, expected) => {
  expect(isStillToDo(wrong, fresh)).toBe(expected);
  expect(isStillToDo(wrong, null)).toBe(false);
});
