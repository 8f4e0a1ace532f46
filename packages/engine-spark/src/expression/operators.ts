import type { Form } from './form.ts';
import { atLevel, commaList, levels, sql, tight, type Level, type SqlText } from './sql-text.ts';

/** `a + b`: left-associative. */
export function infix(operator: string, level: Level): Form {
  return ([left, right]) =>
    atLevel(level, sql`${tight(left!, level)} ${operator} ${tight(right!, tighter(level))}`);
}

/** `a = b`: never chained. */
export function comparing(operator: string): Form {
  const level = levels.comparison;
  return ([left, right]) =>
    atLevel(
      level,
      sql`${tight(left!, tighter(level))} ${operator} ${tight(right!, tighter(level))}`,
    );
}

/** `a IS NULL` */
export function postfix(words: string): Form {
  return ([value]) => atLevel(levels.predicate, sql`${tight(value!, levels.bitOr)} ${words}`);
}

export const not: Form = ([value]) => atLevel(levels.not, sql`NOT ${tight(value!, levels.not)}`);

export function unary(operator: string): Form {
  return ([value]) =>
    atLevel(
      levels.unary,
      sql`${operator}${value!.text.startsWith(operator) ? sql`(${value!})` : tight(value!, levels.unary)}`,
    );
}

/** `a LIKE 'x%' ESCAPE '!'` */
export function like(word: string): Form {
  return ([value, pattern, escape]) => {
    const tail = escape === undefined ? '' : sql` ESCAPE ${escape}`;
    return atLevel(
      levels.predicate,
      sql`${tight(value!, levels.bitOr)} ${word} ${tight(pattern!, levels.bitOr)}${tail}`,
    );
  };
}

export const isIn: Form = ([value, ...items]) =>
  atLevel(levels.predicate, sql`${tight(value!, levels.bitOr)} IN (${commaList(items)})`);

export const item: Form = ([value, index]) => sql`${tight(value!, levels.primary)}[${index!}]`;

function tighter(level: Level): Level {
  return Math.min(level + 1, levels.primary) as Level;
}

export function functionCall(name: string, args: readonly SqlText[]): SqlText {
  return sql`${name}(${commaList(args)})`;
}
