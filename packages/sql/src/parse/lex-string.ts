import { readText } from './read-text.ts';
import { syntaxError } from './syntax-error.ts';
import type { QuotedToken, StringToken } from './token.ts';

/**
 * A string literal in single or double quotes; `quoteAt` is after `start` for a raw one (`r'…'`).
 */
export function lexString(text: string, start: number, quoteAt: number): StringToken {
  const raw = quoteAt > start;
  const quote = text[quoteAt] === '"' ? '"' : "'";
  const close = closingQuote(text, quoteAt, quote, raw);
  if (close === null) {
    throw syntaxError('UNCLOSED_STRING', { quote }, [start, text.length]);
  }
  const { value, parts } = readText(text.slice(quoteAt + 1, close), raw ? 'raw' : quote);
  return { kind: 'string', value, start, end: close + 1, ...(parts === null ? {} : { parts }) };
}

/** A name in backticks; a doubled backtick is one backtick. */
export function lexQuotedName(text: string, start: number): QuotedToken {
  const close = closingQuote(text, start, '`', false, false);
  if (close === null) throw syntaxError('UNCLOSED_NAME', {}, [start, text.length]);
  if (close === start + 1) throw syntaxError('EMPTY_NAME', {}, [start, close + 1]);
  const { value, parts } = readText(text.slice(start + 1, close), '`');
  return {
    kind: 'quoted',
    text: value,
    start,
    end: close + 1,
    ...(parts === null ? {} : { parts }),
  };
}

function closingQuote(
  text: string,
  open: number,
  quote: string,
  raw: boolean,
  escapes = !raw,
): number | null {
  let position = open + 1;
  while (position < text.length) {
    const character = text[position];
    if (escapes && character === '\\') position += 2;
    else if (character !== quote) position += 1;
    else if (!raw && text[position + 1] === quote) position += 2;
    else return position;
  }
  return null;
}
