import { syntaxError } from './syntax-error.ts';

const blank = /[ \t\n\f\r\v\u00A0\u1680\u2000-\u200A\u2028\u202F\u205F\u3000]*/y;
const lineComment = /--[^\r\n]*/y;

/**
 * The next position that is neither blank nor in a comment. Hints (`/*+ … *\/`) don't affect
 * results and count as comments.
 */
export function skipBlank(text: string, start: number): number {
  let position = start;
  for (;;) {
    position = past(blank, text, position);
    if (text.startsWith('--', position)) position = past(lineComment, text, position);
    else if (text.startsWith('/*', position)) position = skipBracketed(text, position);
    else return position;
  }
}

function past(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : position;
}

/** Bracketed comments nest. */
function skipBracketed(text: string, start: number): number {
  let depth = 0;
  let position = start;
  while (position < text.length) {
    if (text.startsWith('/*', position)) {
      depth += 1;
      position += 2;
    } else if (text.startsWith('*/', position)) {
      depth -= 1;
      position += 2;
      if (depth === 0) return position;
    } else {
      position += 1;
    }
  }
  throw syntaxError('UNCLOSED_COMMENT', {}, [start, text.length]);
}
