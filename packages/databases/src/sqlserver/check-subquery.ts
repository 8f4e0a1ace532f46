import { phrase } from '@millrace/model';
import { DatabaseError } from '../database-error.ts';

/** Comments, texts and names in quotes, whose parentheses mean nothing; and parentheses. */
const token = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]|\/\*|['"[]|[()]/g;

/**
 * Throws `DatabaseError` unless a query stays within the parentheses around it. SQL Server has no
 * transactions that only read, and runs every statement of a batch; but within parentheses, it
 * accepts nothing but one SELECT.
 */
export function checkSubquery(query: string): void {
  let depth = 0;
  token.lastIndex = 0;
  for (let found = token.exec(query); found !== null; found = token.exec(query)) {
    const [text] = found;
    if (text === '/*') token.lastIndex = endOfComment(query, found.index);
    else if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    else if (text.length === 1 || hasOddLineBreak(text)) throw notClosed();
    if (depth < 0) throw notClosed();
  }
  if (depth !== 0) throw notClosed();
}

/** Whether the server might take a comment to end earlier than this check does. */
function hasOddLineBreak(text: string): boolean {
  return text.startsWith('--') && /\r(?!$)|[\v\f\u0085\u2028\u2029]/.test(text);
}

/** Comments are nested. */
function endOfComment(query: string, start: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let found = mark.exec(query); found !== null; found = mark.exec(query)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  throw notClosed();
}

function notClosed(): DatabaseError {
  return new DatabaseError(
    phrase`The query has a parenthesis, quote, or comment that is not closed, or closes one too many. Correct it.`,
    true,
  );
}
