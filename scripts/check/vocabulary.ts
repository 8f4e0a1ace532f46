import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Words of names, and what to use instead. */
const instead: Readonly<Record<string, string>> = {
  begun: 'started',
  chosen: 'selected',
  desk: 'service',
  fault: 'issue',
  faults: 'issues',
  faulty: 'invalid',
  folded: 'collapsed',
  greatest: 'max',
  judge: 'validate',
  judged: 'validated',
  judgement: 'validation',
  judges: 'validates',
  lacking: 'missing',
  least: 'min',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  obey: 'apply',
  obeys: 'applies',
  spot: 'resolved path',
  strays: 'orphans',
  tell: 'notify, report',
  tells: 'notifies, reports',
  told: 'reported',
  unfold: 'expand',
  whoever: 'the user, the caller',
};

const phrases =
  /\b(?:faults?|judgements?|mend(?:ed|s)?|whoever|whence|whereby|therein|lest|upon|told|for good|in sight|the like|misspelt|catalogues?|(?:materi|norm|seri)alis(?:e[ds]?|ing|ation)|parenthesised|(?:bring|brings|brought) (?:\w+ )?back|in all(?=[.,;:)·]|$))(?!\w)/gi;

/** Uses that stay, with the reason. A use is a whole name, or a phrase with the words around it. */
const allowed: readonly (readonly [use: RegExp, reason: string])[] = [
  [/^(greatest|least)$/i, 'functions of Spark SQL'],
  [/^leastCommonType/, 'the term of Spark SQL'],
  [/LeastSquares/i, 'the term of statistics'],
  [/^atLeast/, 'plain English'],
  [/page faults?/i, 'the term of operating systems'],
];

const words = Object.keys(instead).join('|');
/**
 * Finds files to parse: parsing is what takes time, and few files have such a word. `default` is no
 * `fault`.
 */
const anyWord = [
  new RegExp(phrases.source, 'i'),
  new RegExp(`(?<!de|De)(?:${words})|(?<!DE)(?:${words.toUpperCase()})`),
  new RegExp(`(?:${words.replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())})`),
];

/**
 * Whether no source file declares a name or has a text or a comment with a word that the glossary
 * replaces.
 */
export function vocabulary(): boolean {
  const found = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /(?<!\.gen|\.d)\.m?tsx?$|\.mjs$/.test(file) && !file.startsWith('scripts/check/vocabulary'),
    )
    .flatMap((file) => findReplacedWords(readFileSync(file, 'utf8'), file));
  if (found.length > 0) console.error(found.join('\n'));
  return found.length === 0;
}

/**
 * A line for each declared name, text of several words and comment that has such a word:
 * `file:line: "word": use …`.
 */
export function findReplacedWords(source: string, file: string): readonly string[] {
  if (!anyWord.some((pattern) => pattern.test(source))) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: { readonly line: number; readonly word: string; readonly use: string }[] = [];
  const report = (position: number, word: string, use: string): void => {
    found.push({ line: parsed.getLineAndCharacterOfPosition(position).line + 1, word, use });
  };
  const checkText = (text: string, start: number): void => {
    for (const { 0: word, index } of text.matchAll(phrases)) {
      if (!isAllowed(text.slice(Math.max(0, index - 20), index + word.length + 20)))
        report(start + index, word, 'plain English');
    }
  };
  const visit = (node: ts.Node): void => {
    const { name } = node as { readonly name?: ts.Node };
    if (name !== undefined && ts.isIdentifier(name) && declares(node) && !isAllowed(name.text)) {
      for (const word of splitName(name.text))
        if (Object.hasOwn(instead, word)) report(name.getStart(parsed), name.text, instead[word]!);
    }
    if (isText(node)) checkText(node.getText(parsed), node.getStart(parsed));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  for (const { 0: comment, index } of source.matchAll(/\/\*\*[^]*?\*\/|^ *\/\/.*$/gm))
    checkText(comment, index);
  return found
    .sort((a, b) => a.line - b.line)
    .map(({ line, word, use }) => `${file}:${line}: "${word}": use ${use}`);
}

function isAllowed(use: string): boolean {
  return allowed.some(([pattern]) => pattern.test(use));
}

function declares(node: ts.Node): boolean {
  return (
    !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isMetaProperty(node)
  );
}

function splitName(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => word.toLowerCase());
}

/** A string of several words, or a part of a template. */
function isText(node: ts.Node): boolean {
  if (
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isJsxText(node)
  )
    return true;
  return ts.isStringLiteralLike(node) && node.text.includes(' ');
}
