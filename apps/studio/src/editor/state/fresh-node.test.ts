import type { Issue, IssueCode } from '@millrace/model';
import { expect, test } from 'vitest';
import { openTestEditor } from './test-editor.ts';
import {
  beginFresh,
  endFresh,
  freshNodeSlice,
  isStillToDo,
  visitField,
  watchFresh,
} from './fresh-node.ts';

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

test('a new node is fresh until another one is selected', () => {
  const editor = openTestEditor(['n1', 'n2']);
  const stop = watchFresh(editor);
  editor.session.getState().select({ nodes: new Set(['n1']) });
  beginFresh(editor, 'n1');
  editor.session.getState().setField('n1', 'path', 'x');
  expect(editor.get(freshNodeSlice).fresh?.nodeId).toBe('n1');
  editor.session.getState().select({ nodes: new Set(['n2']) });
  expect(editor.get(freshNodeSlice).fresh).toBeNull();
  stop();
});

test('remembers which settings of a new node were visited, and of no other node', () => {
  const editor = openTestEditor(['n1', 'n2']);
  beginFresh(editor, 'n1');
  visitField(editor, 'n2', 'path');
  visitField(editor, 'n1', 'header');
  expect(editor.get(freshNodeSlice).fresh?.visited).toEqual(new Set(['header']));
  endFresh(editor);
  expect(editor.get(freshNodeSlice).fresh).toBeNull();
});
