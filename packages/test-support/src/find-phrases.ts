import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A message that a source file makes with `phrase`: its template, and where it is. */
export type FoundPhrase = { readonly template: string; readonly place: string };

/**
 * Every message that the server makes with `phrase`. Sources are the registry: a message is
 * written where it is made, and its English template is its code.
 */
export function findPhrases(root: string): readonly FoundPhrase[] {
  return sourcesOf(root).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.includes('phrase`') ? phrasesIn(source, file) : [];
  });
}

/** Files of packages and of the server, without tests. */
function sourcesOf(root: string): readonly string[] {
  return execFileSync('git', ['ls-files', 'packages/*/src/*.ts', 'apps/server/src/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file));
}

function phrasesIn(source: string, file: string): readonly FoundPhrase[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: FoundPhrase[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(parsed) === 'phrase') {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push({ template: templateOf(node.template), place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function templateOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (text, { literal }, index) => `${text}{${index}}${literal.text}`,
    template.head.text,
  );
}
