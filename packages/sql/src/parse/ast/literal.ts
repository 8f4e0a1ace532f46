import type { DataType } from '@millrace/plan';
import type { At } from './at.ts';
import type { TextPart } from './name.ts';

export type NullNode = At & { readonly kind: 'null' };

export type BooleanNode = At & { readonly kind: 'boolean'; readonly value: boolean };

/**
 * `text` is the number without its suffix, with a `-` directly before it (Spark reads `-5` as one
 * literal). An integer without a suffix is INTEGER, LONG or DECIMAL, whichever holds it first;
 * `1.5` and `1.5BD` are DECIMAL with `precision` and `scale`, `1e2` and `1D` DOUBLE. Ranges are
 * already checked.
 */
export type NumberNode = At & {
  readonly kind: 'number';
  readonly type: DataType;
  readonly text: string;
};

/** Adjacent literals are already joined, escapes undone. */
export type StringNode = At & {
  readonly kind: 'string';
  readonly value: string;
  /** Only if the literal contains `$name`, `${name}` or `$$`; see `textWithParameters`. */
  readonly parts?: readonly TextPart[];
};

/** `X'1f'`: lower-case hexadecimal, an even number of digits. */
export type BinaryNode = At & { readonly kind: 'binary'; readonly hex: string };

/**
 * `DATE'…'`, `TIMESTAMP'…'` and so on: the text as written, not yet read as a date.
 * `TIMESTAMP_LTZ'…'` is TIMESTAMP.
 */
export type DatetimeNode = At & {
  readonly kind: 'datetime';
  readonly type: 'DATE' | 'TIMESTAMP' | 'TIMESTAMP_NTZ';
  readonly text: StringNode;
};

/**
 * An interval literal, already read: months (for YEAR_MONTH) or microseconds (for DAY_TIME) as
 * decimal text. `from` and `to` are the widest and narrowest field named (`INTERVAL '1 02:03' DAY
 * TO MINUTE`), as Spark prints it.
 */
export type IntervalNode = At & {
  readonly kind: 'interval';
  readonly family: IntervalFamily;
  readonly amount: string;
  readonly from: IntervalField;
  readonly to: IntervalField;
};

export type IntervalFamily = 'YEAR_MONTH' | 'DAY_TIME';

export type IntervalField = 'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND';

/** `${name}` or `$name` in expression position. */
export type ParameterNode = At & { readonly kind: 'parameter'; readonly name: string };

/** An expression that contains no other. */
export type LiteralNode =
  | NullNode
  | BooleanNode
  | NumberNode
  | StringNode
  | BinaryNode
  | DatetimeNode
  | IntervalNode
  | ParameterNode;
