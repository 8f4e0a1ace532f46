import type { AggregateCall, Expression, NamedExpression, Origin, SortKey, WindowCall } from './expression.ts';
import type { Schema } from './schema.ts';
import type { Value } from './value.ts';

/**
 * A relation: frozen plain data, its inputs by reference, so a plan is a directed acyclic graph and sharing is identity.
 * Column names in a relation are unique without regard to case. Build with the factories in `build.ts`, which derive `schema`.
 */
export type Relation =
  | Scan
  | Values
  | Range
  | Project
  | Filter
  | Join
  | Aggregate
  | Window
  | Sort
  | Limit
  | Union
  | Distinct
  | Sample
  | Unpivot
  | Explode
  | RowId
  | Materialised;

type Common = { readonly schema: Schema; readonly origin: Origin };

/** Reads files. Engines never infer and never validate: `schema` says what comes out. */
export type Scan = Common & { readonly kind: 'scan'; readonly path: string; readonly format: ScanFormat };

export type ScanFormat =
  | CsvFormat
  /** One STRING column named by `column`: a line each, without its line break (LF, CRLF or CR). */
  | { readonly kind: 'text'; readonly column: string; readonly encoding: string }
  /** One STRING column named by `column`: the JSON text of a record each (a line, or with `multiLine` a document or each element of its array). */
  | { readonly kind: 'json'; readonly column: string; readonly multiLine: boolean; readonly encoding: string }
  /** Columns by name, as typed by the schema; missing ones are null. */
  | { readonly kind: 'parquet' };

/**
 * A text scan: the schema is one STRING column for each of the file's, in order, then the BOOLEAN column `malformed`
 * (true where the record has another number of fields than the schema, or broken quotes). Short records are filled with null,
 * long ones cut. An unquoted field equal to `nullValue` is null.
 */
export type CsvFormat = {
  readonly kind: 'csv';
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  readonly header: boolean;
  readonly encoding: string;
  readonly nullValue: string;
  readonly malformed: string;
  /** Lines containing this text are dropped before parsing. */
  readonly dropLinesContaining?: string;
};

/** Rows given in the plan, in the JSON form of `Value`. */
export type Values = Common & { readonly kind: 'values'; readonly rows: readonly (readonly Value[])[] };

/** `count` rows of one LONG column: start, start + step, … */
export type Range = Common & { readonly kind: 'range'; readonly name: string; readonly start: string; readonly step: string; readonly count: string };

/** Exactly these columns, in this order. */
export type Project = Common & { readonly kind: 'project'; readonly input: Relation; readonly columns: readonly NamedExpression[] };

export type Filter = Common & { readonly kind: 'filter'; readonly input: Relation; readonly condition: Expression; readonly text?: string };

export type JoinType = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';

/** `condition` speaks of both inputs (`Column.input`); `columns` says what comes out, by plain column references or expressions over both (over the left alone for semi and anti). */
export type Join = Common & {
  readonly kind: 'join';
  readonly joinType: JoinType;
  readonly left: Relation;
  readonly right: Relation;
  readonly condition: Expression | null;
  readonly columns: readonly NamedExpression[];
};

/** Grouping columns, then aggregates. No groups: one row. NaN equals NaN and -0 equals 0 when grouping; a group's key shows 0. */
export type Aggregate = Common & {
  readonly kind: 'aggregate';
  readonly input: Relation;
  readonly groups: readonly NamedExpression[];
  readonly aggregates: readonly { readonly name: string; readonly call: AggregateCall }[];
};

/** The input's columns, then these. */
export type Window = Common & {
  readonly kind: 'window';
  readonly input: Relation;
  readonly columns: readonly { readonly name: string; readonly call: WindowCall }[];
};

export type Sort = Common & { readonly kind: 'sort'; readonly input: Relation; readonly keys: readonly SortKey[] };

export type Limit = Common & { readonly kind: 'limit'; readonly input: Relation; readonly count: number; readonly offset: number };

/** UNION ALL by position; the inputs' types are already equal, the first one's names count. */
export type Union = Common & { readonly kind: 'union'; readonly inputs: readonly Relation[] };

export type Distinct = Common & { readonly kind: 'distinct'; readonly input: Relation };

/** Each row with probability `fraction` (with replacement: Poisson with that mean). Never the same rows on two engines. */
export type Sample = Common & {
  readonly kind: 'sample';
  readonly input: Relation;
  readonly fraction: number;
  readonly withReplacement: boolean;
  readonly seed: string;
};

/** Keys kept, then `nameColumn` (STRING label) and `valueColumn`: one row for each of `columns`, nulls included. */
export type Unpivot = Common & {
  readonly kind: 'unpivot';
  readonly input: Relation;
  readonly keys: readonly string[];
  readonly columns: readonly { readonly column: string; readonly label: string }[];
  readonly nameColumn: string;
  readonly valueColumn: string;
};

/** One row for each element of the array `expression`; `outer` keeps rows with a null or empty one. `position` names a 0-based INTEGER column. */
export type Explode = Common & {
  readonly kind: 'explode';
  readonly input: Relation;
  readonly expression: Expression;
  readonly outer: boolean;
  readonly name: string;
  readonly position: string | null;
};

/** The input's columns, then a LONG that is unique in the relation and at least `start`; not dense, in no order. */
export type RowId = Common & { readonly kind: 'row_id'; readonly input: Relation; readonly name: string; readonly start: string };

/** What an earlier step of the program computed. Only `stage` makes these. */
export type Materialised = Common & { readonly kind: 'materialised'; readonly stepId: string };

/** The relations a relation reads, in order. */
export function inputsOf(relation: Relation): readonly Relation[] {
  switch (relation.kind) {
    case 'scan':
    case 'values':
    case 'range':
    case 'materialised':
      return [];
    case 'join':
      return [relation.left, relation.right];
    case 'union':
      return relation.inputs;
    case 'project':
    case 'filter':
    case 'aggregate':
    case 'window':
    case 'sort':
    case 'limit':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
      return [relation.input];
  }
}
