import { fieldsOf } from '../texts.ts';
import { list, type Draw, type Site } from './site.ts';

const inCsv = new Set([
  'STRING',
  'BOOLEAN',
  'BYTE',
  'SHORT',
  'INTEGER',
  'LONG',
  'FLOAT',
  'DOUBLE',
  'DECIMAL',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
]);

export const saveCsv: Draw = (site) => {
  const { dice, inputs } = site;
  if (!fieldsOf(inputs[0]!).every(({ type }) => inCsv.has(type.kind))) return null;
  return {
    ...saving(site),
    header: dice.pick(['true', 'false']),
    separator: dice.pick([',', ';', '\\t', '|']),
    quote: dice.pick(['"', '"', "'"]),
    escape: dice.pick(['"', '\\']),
    nullValue: dice.pick(['', 'NA', '\\N']),
  };
};

export const saveJson: Draw = (site) => saving(site);
export const saveParquet: Draw = (site) => saving(site);

const partitioning = new Set(['STRING', 'INTEGER', 'BOOLEAN', 'DATE', 'LONG']);

function saving({ inputs, dice, nodeId }: Site): Readonly<Record<string, string>> {
  const fields = fieldsOf(inputs[0]!);
  const partitions =
    fields.length > 1 && dice.chance(4)
      ? dice.some(
          fields.filter(({ type }) => partitioning.has(type.kind)),
          1,
          1,
        )
      : [];
  return {
    path: `/out/${nodeId}`,
    saveMode: dice.pick(['ErrorIfExists', 'Overwrite']),
    singleFile: String(partitions.length === 0 && dice.chance(2)),
    partitionBy: list(partitions.map(({ name }) => name)),
  };
}

export const printRows: Draw = ({ inputs, dice }) => ({
  n: dice.pick(['1000', '3', '0']),
  columns: list(
    dice.chance(3) ? dice.some(fieldsOf(inputs[0]!), 1, 3).map(({ name }) => name) : [],
  ),
});

export const summaryStatistics: Draw = ({ inputs, dice }) => {
  const described = fieldsOf(inputs[0]!).filter(
    ({ type }) => type.kind !== 'DOUBLE' && type.kind !== 'FLOAT',
  );
  return described.length === 0
    ? null
    : { colNames: list(dice.some(described, 1, 4).map(({ name }) => name)) };
};
