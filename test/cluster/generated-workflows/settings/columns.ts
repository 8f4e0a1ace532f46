import type { Field } from '@millrace/plan';
import type { Dice } from '../dice.ts';
import {
  drawCondition,
  drawExpression,
  drawFailing,
  drawValue,
  expressionKinds,
  fieldsOf,
  isExact,
} from '../texts.ts';
import { drawNewName, spelled } from './names.ts';
import { list, type Draw } from './site.ts';

/** New columns, some in the place of others, the second once in three over the first. */
export const addColumns: Draw = ({ inputs, dice }) => {
  let fields = fieldsOf(inputs[0]!);
  const outputCols: string[] = [];
  const expressions: string[] = [];
  for (let left = 1 + dice.next(3); left > 0; left -= 1) {
    const expression = dice.chance(25) ? drawFailing(fields, dice) : drawValue(fields, dice);
    const replaced = dice.pick(fields);
    const name =
      dice.chance(4) && !isExact(replaced.name)
        ? replaced.name
        : drawNewName([...fields, ...outputCols.map((each) => ({ name: each }))], dice);
    if (expression === null || outputCols.some((each) => each.toLowerCase() === name.toLowerCase()))
      continue;
    outputCols.push(name);
    expressions.push(
      outputCols.length > 1 && dice.chance(3)
        ? `coalesce(cast(\`${outputCols[0]!.replaceAll('`', '``')}\` IS NULL AS string), 'never')`
        : expression,
    );
    fields = fields.filter((field) => field.name !== replaced.name || field.name !== name);
    if (fields.length === 0) break;
  }
  return outputCols.length === 0
    ? null
    : { outputCols: list(outputCols), expressions: list(expressions) };
};

export const selectColumns: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  return {
    inputCols: list(dice.some(fields, 1, fields.length).map((field) => spelled(field, dice))),
  };
};

export const dropColumns: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  return fields.length < 2
    ? null
    : {
        inputCols: list(
          dice.some(fields, 1, Math.min(3, fields.length - 1)).map((field) => spelled(field, dice)),
        ),
      };
};

export const renameColumns: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const renamed = dice.some(fields, 1, 2);
  const names: string[] = [];
  for (const _ of renamed)
    names.push(drawNewName([...fields, ...names.map((name) => ({ name }))], dice));
  return {
    currentColNames: list(renamed.map((field) => spelled(field, dice))),
    newColNames: list(names),
  };
};

const types = [
  'STRING',
  'INTEGER',
  'LONG',
  'DOUBLE',
  'BOOLEAN',
  'BYTE',
  'SHORT',
  'FLOAT',
  'DECIMAL',
  'DECIMAL(12,2)',
  'DECIMAL(20,5)',
  'DATE',
  'TIMESTAMP',
];
const formats = ['yyyy-MM-dd', 'dd/MM/yyyy', 'yyyy-MM-dd HH:mm:ss', 'MMM d, yyyy'];

/** Mostly with null for what cannot be cast; a format where one serves. */
export const castColumns: Draw = ({ inputs, dice }) => {
  const casts = dice.some(fieldsOf(inputs[0]!), 1, 3).map((field) => {
    const type = dice.pick(types);
    return {
      name: spelled(field, dice),
      type,
      format: dice.chance(3) ? formatFor(field, type, dice) : '',
    };
  });
  return {
    inputCols: list(casts.map(({ name }) => name)),
    outputColTypes: list(casts.map(({ type }) => type)),
    outputColFormats: list(casts.map(({ format }) => format)),
    onError: dice.chance(12) ? 'fail' : 'null',
  };
};

function formatFor({ type }: Field, wanted: string, dice: Dice): string {
  const dated = ['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'];
  const serves =
    (type.kind === 'STRING' && dated.includes(wanted)) ||
    (dated.includes(type.kind) && wanted === 'STRING');
  return serves ? dice.pick(formats) : '';
}

export const caseWhen: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const kind = dice.pick(expressionKinds);
  const count = 1 + dice.next(2);
  const values = Array.from(
    { length: count },
    () => drawExpression(kind, fields, dice) ?? "'none'",
  );
  return {
    outputCol: drawNewName(fields, dice),
    whenConditions: list(values.map(() => drawCondition(fields, dice))),
    values: list(values),
    finallyElse: dice.chance(2) ? (drawExpression(kind, fields, dice) ?? '') : '',
  };
};

const joinable = new Set([
  'STRING',
  'INTEGER',
  'LONG',
  'DATE',
  'BOOLEAN',
  'DECIMAL',
  'TIMESTAMP',
  'DOUBLE',
  'FLOAT',
  'BYTE',
  'SHORT',
  'TIMESTAMP_NTZ',
]);

export const concatColumns: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!);
  const found = fields.filter(({ type }) => joinable.has(type.kind));
  return found.length === 0
    ? null
    : {
        inputCols: list(dice.some(found, 1, 4).map(({ name }) => name)),
        outputCol: drawNewName(fields, dice),
        sep: dice.pick(['', ', ', '😀', "'"]),
      };
};

export const recordId: Draw = ({ inputs, dice }) => ({
  outputCol: drawNewName(fieldsOf(inputs[0]!), dice),
  startValue: dice.pick(['1', '0', '-5', '8999999999999999999']),
});

const fillers: Readonly<Record<string, readonly string[]>> = {
  BOOLEAN: ['true', 'FALSE'],
  BYTE: ['0', '-128'],
  SHORT: ['1'],
  INTEGER: ['0', '-2147483648'],
  LONG: ['0', '9223372036854775807'],
  FLOAT: ['0.5', 'NaN', '0.1'],
  DOUBLE: ['2.5', '0', '100'],
  DECIMAL: ['0', '1'],
  STRING: ['', 'none', "it's", '😀', 'q"q'],
  DATE: ['2024-02-29', '0001-01-01'],
  TIMESTAMP: ['2024-03-10 02:30:00', '2024-01-01T00:00:00Z'],
  TIMESTAMP_NTZ: ['2024-03-10 02:30:00'],
};

export const fillNulls: Draw = ({ inputs, dice }) => {
  const fields = fieldsOf(inputs[0]!).filter(({ type }) => fillers[type.kind] !== undefined);
  const filled = dice.some(fields, 1, 3);
  if (filled.length === 0) return null;
  return {
    inputCols: list(filled.map(({ name }) => name)),
    values: list(filled.map(({ type }) => dice.pick(fillers[type.kind]!))),
  };
};
