import { formatCount, formatMegabytes } from '../phrases.ts';
import { entry } from './entry.ts';

type Sized = { readonly count: number; readonly limit: number };
type Limited = { readonly limit: number };

/** Texts that are too large, or whose result would be. */
export const limitProblems = {
  TEXT_TOO_LONG: entry<Sized>(
    ({ count, limit }) =>
      `The text has ${formatCount(count)} characters; the limit is ${formatCount(limit)}.`,
    () => 'Split it into several nodes.',
  ),
  TEXT_TOO_DEEP: entry<Limited>(
    ({ limit }) => `The text nests deeper than ${limit} levels here.`,
    () => 'Split it into several columns or nodes.',
  ),
  TEXT_TOO_LARGE: entry<Limited>(
    ({ limit }) =>
      `The text has more than ${formatCount(limit)} operands, operators, and calls; the limit is ${formatCount(limit)}.`,
    () => 'Split it into several columns or nodes, or join a list of values from data.',
  ),
  EXPRESSION_TOO_LARGE: entry<Sized>(
    ({ count, limit }) =>
      `With everything in it written out, this has ${formatCount(count)} operands, operators, and calls; the limit is ${formatCount(limit)}.`,
    () => 'Compute a part of it in a column or node before.',
  ),
  VALUE_TOO_LARGE: entry<{ readonly bytes: number; readonly limit: number }>(
    ({ bytes, limit }) =>
      `This makes a value of at least ${formatMegabytes(bytes)}; the limit is ${formatMegabytes(limit)}.`,
    () => 'Use smaller arguments. To make many rows, use Generate Rows.',
  ),
  QUERY_TOO_WIDE: entry<Sized>(
    ({ count, limit }) =>
      `This part of the query would have ${formatCount(count)} columns; the limit is ${formatCount(limit)}.`,
    () => 'Select fewer columns first.',
  ),
  QUERY_TOO_WIDE_TOGETHER: entry<Sized>(
    ({ count, limit }) =>
      `Up to here, the parts of the query have ${formatCount(count)} columns in total; the limit is ${formatCount(limit)}.`,
    () => 'Select fewer columns first, or split the query into several nodes.',
  ),
  QUERY_TOO_LARGE: entry<Limited>(
    ({ limit }) =>
      `With the names of other columns written out, the expressions of the query have more than ${formatCount(limit)} parts; that is the limit.`,
    () => 'Compute the columns in a subquery first.',
  ),
  QUERY_TOO_DEEP: entry<Sized>(
    ({ count, limit }) =>
      `With the names of other columns written out, this expression nests ${formatCount(count)} levels deep; the limit is ${formatCount(limit)}.`,
    () => 'Compute the columns in a subquery first.',
  ),
};
