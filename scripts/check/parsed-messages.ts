import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Files that may read a message, with the reason: mostly another program's, without a code. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/connections/test-connection.ts': 'the system error in the text of a mail client',
  'packages/databases/src/postgresql/describe-error.ts': 'pg gives no code for a timeout',
  'packages/databases/src/postgresql/connect.ts': 'pg gives no code for a server without TLS',
  'packages/engine/src/failure-message.ts': 'the code that an expression of the plan raises itself',
  'packages/engine-spark/src/run/step-error.ts': "cuts Spark's brackets and advice off",
  'packages/model/src/markup.ts': 'splits a message into parts to show',
  'packages/engine-duckdb/src/expression/failure.ts': 'DuckDB gives no codes',
  'packages/engine-duckdb/src/worker/sources/sources.ts': 'DuckDB gives no codes',
  'packages/engine-duckdb/src/worker/step-error.ts': 'DuckDB gives no codes',
  'packages/runner/src/analysis/pool/serve-analysis.ts': 'V8 gives no code for a full stack',
};

const parsers: ReadonlySet<string> = new Set([
  'endsWith',
  'exec',
  'includes',
  'indexOf',
  'match',
  'matchAll',
  'search',
  'split',
  'startsWith',
  'test',
]);
const texts: ReadonlySet<string> = new Set(['detail', 'fix', 'hint', 'message', 'reason']);

/** Whether no source file but those allowed parses a message. An issue or error has a code. */
export function parsedMessages(): boolean {
  const found = execFileSync(
    'git',
    ['ls-files', 'packages/*/src/*.ts', 'apps/*/src/*.ts', 'apps/*/src/*.tsx'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file) && !Object.hasOwn(allowed, file))
    .flatMap((file) => findParsedMessages(readFileSync(file, 'utf8'), file));
  if (found.length > 0) console.error(found.join('\n'));
  return found.length === 0;
}

/** A line for each call such as `error.message.includes(…)` or `/…/.test(message)`. */
export function findParsedMessages(source: string, file: string): readonly string[] {
  if (!/detail|fix|hint|message|reason/.test(source)) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isParsing(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push(`${file}:${line + 1}: don't parse a message: use its code and arguments`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function isParsing(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return parsers.has(name.text) && [expression, ...node.arguments].some(isMessage);
}

function isMessage(node: ts.Expression): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node))
    return isMessage(node.expression);
  return (
    (ts.isPropertyAccessExpression(node) && texts.has(node.name.text)) ||
    (ts.isIdentifier(node) && texts.has(node.text))
  );
}
