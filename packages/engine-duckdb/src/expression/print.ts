import type { AggregateCall, Expression, SortKey, WindowCall } from '@millrace/plan';
import type { Scope } from './scope.ts';

/** DuckDB SQL of the expression, with exactly its type. Throws `Refused` for what `refusals` lists. */
export function printExpression(_expression: Expression, _scope: Scope): string {
  throw new Error('Not written yet.');
}

/** DuckDB SQL of an aggregate call, with its FILTER and ORDER BY. */
export function printAggregate(_call: AggregateCall, _scope: Scope): string {
  throw new Error('Not written yet.');
}

/** DuckDB SQL of a window call, with its OVER clause. */
export function printWindow(_call: WindowCall, _scope: Scope): string {
  throw new Error('Not written yet.');
}

/** `expression ASC NULLS FIRST`. */
export function printSortKey(_key: SortKey, _scope: Scope): string {
  throw new Error('Not written yet.');
}
