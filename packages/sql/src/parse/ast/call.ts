import type { Span } from '@millrace/plan';
import type { At } from './at.ts';
import type { ExpressionNode, NameNode } from './expression.ts';
import type { Identifier } from './name.ts';
import type { SortItemNode, WindowNameNode, WindowNode } from './window.ts';

/**
 * A function call. `SUBSTRING(a FROM b FOR c)`, `POSITION(a IN b)` (as `locate`), `OVERLAY(a PLACING b FROM c FOR d)` are plain calls with their arguments in
 * that order. `current_date` and its like without parentheses are `name` nodes: as in Spark a column of that name comes first. In `timestampadd`, `dateadd`, `timestampdiff`, … with three
 * arguments the first, a `name` node, is the unit. `count(*)` has a `star` argument. `struct(1 AS a)` has `alias` arguments.
 */
export type CallNode = At & {
  readonly kind: 'call';
  /** As written; compare without regard to case. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly ExpressionNode[];
  readonly distinct: boolean;
  readonly filter: ExpressionNode | null;
  readonly withinGroup: readonly SortItemNode[];
  readonly nulls: 'ignore' | 'respect' | null;
  readonly over: WindowNode | WindowNameNode | null;
};

/** `EXTRACT(field FROM source)`; the field in upper case, not yet checked, and as `written`. */
export type ExtractNode = At & {
  readonly kind: 'extract';
  readonly field: string;
  readonly written: string;
  readonly source: ExpressionNode;
  readonly fieldSpan: Span;
};

/** `TRIM([BOTH | LEADING | TRAILING] [characters] FROM source)`; `trim(x)` without FROM is an ordinary call. */
export type TrimNode = At & {
  readonly kind: 'trim';
  readonly side: 'both' | 'leading' | 'trailing';
  readonly characters: ExpressionNode | null;
  readonly source: ExpressionNode;
};

/** `x -> body`, `(x, y) -> body` */
export type LambdaNode = At & { readonly kind: 'lambda'; readonly parameters: readonly Identifier[]; readonly body: ExpressionNode };

/** `*`, `t.*`, `* EXCEPT (a, b)`: a select item, or the argument of a call. */
export type StarNode = At & { readonly kind: 'star'; readonly qualifier: readonly Identifier[]; readonly except: readonly NameNode[] };
