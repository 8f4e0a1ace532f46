import {
  columnKey,
  findField,
  isNumeric,
  type Fit,
  type Relation,
  type StageParams,
} from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { isInvalid } from '../../relation/learning/scorers/vector-assembler.ts';

/** The numbers that a Vector Assembler would make vectors of. */
export type Assembled = {
  /** The rows before it. */
  readonly input: Relation;
  /** The column of the vectors. */
  readonly vector: string;
  /** The columns of the numbers, as SQL. */
  readonly columns: readonly string[];
  /** Which rows it leaves out, as SQL. */
  readonly skipped: string | null;
};

/** Null if the rows don't come from a Vector Assembler over numbers. */
export function assembledFor({ input }: Fit): Assembled | null {
  if (input.kind !== 'apply' || input.stage.name !== 'VectorAssembler') return null;
  const params = input.stage.params as StageParams['VectorAssembler'];
  const fields = params.inputCols.map((name) => findField(input.input.schema, name)!);
  if (!fields.every(({ type }) => isNumeric(type))) return null;
  const columns = fields.map(({ name }) => quoteIdentifier(name));
  const invalid = fields.map(({ type }, place) => isInvalid(columns[place]!, type));
  return {
    input: input.input,
    vector: columnKey(params.outputCol),
    columns: columns.map((column) => `CAST(${column} AS DOUBLE)`),
    skipped: params.handleInvalid === 'skip' ? invalid.join(' OR ') : null,
  };
}
