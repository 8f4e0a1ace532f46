import { childrenOf, some, type Expression } from '@millrace/plan';
import { textFormats } from '../expression/functions/text-formats.ts';
import { levels, type Mark, type SqlText } from '../expression/sql-text.ts';

/** The user's own text, if Spark parses it to the same tree; null otherwise. */
export function userText(text: string | undefined, expression: Expression): SqlText | null {
  if (text === undefined || text.trim() === '' || /--|\/\*|\$/.test(text)) return null;
  if (some(expression, (part) => part.kind === 'call' && part.fn in textFormats)) return null;
  return { text, level: levels.or, marks: marksOf(expression) };
}

/** In the user's text, parts stay in their positions. */
function marksOf(expression: Expression): readonly Mark[] {
  const { origin } = expression;
  const own =
    origin?.span === undefined ? [] : [{ start: origin.span[0], end: origin.span[1], origin }];
  return [...childrenOf(expression).flatMap(marksOf), ...own];
}
