import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Attributes that people read or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'description',
  'label',
  'placeholder',
  'title',
  'submit',
  'text',
]);

/** Names of formats and keys, which are the same in every language. */
const names = /^(CSV|JSON|PNG|SQL|PySpark|Esc|Ctrl)$/;

test('every visible text comes from the messages', () => {
  const files = globSync('**/*.tsx', { cwd: source });
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(textsIn)).toEqual([]);
});

function textsIn(file: string): readonly string[] {
  const path = join(source, file);
  const tree = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = shownText(node)?.trim() ?? '';
    if (/\p{Letter}{2}/u.test(text) && !names.test(text))
      found.push(
        `${relative(source, path)}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Text between tags, and text in attributes that people read or hear. */
function shownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (
    ts.isJsxExpression(node) &&
    node.expression !== undefined &&
    ts.isStringLiteral(node.expression) &&
    ts.isJsxElement(node.parent)
  )
    return node.expression.text;
  if (
    ts.isJsxAttribute(node) &&
    node.initializer !== undefined &&
    spoken.has(node.name.getText()) &&
    ts.isStringLiteral(node.initializer)
  )
    return node.initializer.text;
  return undefined;
}
