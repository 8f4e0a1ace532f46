import type { DatasetInput } from '@millrace/api';
import { MillraceError, parseJson } from '@millrace/model';
import type { DatasetChanges } from '@millrace/store';
import { checkedColumns, sentColumns } from './columns.ts';
import { delimiterPattern } from './reading.ts';

const defaults = {
  category: null,
  description: null,
  header: false,
  readOptions: null,
  delimiter: ',',
  datasetType: 'CSV',
  filterLinesContaining: null,
};

type Member = keyof typeof defaults;

/**
 * The changes that a request makes: absent members change nothing, null restores the default.
 * Throws INVALID.
 */
export function datasetChanges(input: DatasetInput): DatasetChanges {
  const members = (Object.keys(defaults) as Member[]).filter((name) => input[name] !== undefined);
  const columns = sentColumns(input);
  const changes: DatasetChanges = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.path === undefined ? {} : { path: input.path }),
    ...Object.fromEntries(
      members.map((name) => [
        name,
        (name === 'delimiter' ? input[name] || null : input[name]) ?? defaults[name],
      ]),
    ),
    ...(columns === undefined ? {} : { datasetSchema: JSON.stringify(columns) }),
    ...sentInferred(input),
  };
  check(changes);
  return changes;
}

/** Columns found in one file, or with certain reader options, don't apply to others. */
const readingMembers = [
  'path',
  'delimiter',
  'header',
  'datasetType',
  'readOptions',
  'filterLinesContaining',
] as const;

function sentInferred(input: DatasetInput): Pick<DatasetChanges, 'inferredSchema'> {
  const { inferredSchema } = input;
  if (inferredSchema !== undefined && inferredSchema !== null && inferredSchema.trim() !== '')
    return {
      inferredSchema: JSON.stringify(checkedColumns(parseJson(inferredSchema), 'inferredSchema')),
    };
  const isOther =
    inferredSchema !== undefined || readingMembers.some((name) => input[name] !== undefined);
  return isOther ? { inferredSchema: null } : {};
}

export const datasetDefaults = defaults;

function check({ delimiter, readOptions }: DatasetChanges): void {
  if (delimiter !== undefined && !delimiterPattern.test(delimiter))
    throw invalid('delimiter', 'must be one to ten characters, or \\t');
  if (readOptions === undefined || readOptions === null || readOptions.trim() === '') return;
  const options = parseJson(readOptions);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw invalid('readOptions', 'must be the JSON text of an object');
}

function invalid(path: string, message: string): MillraceError {
  return new MillraceError('INVALID', `${path} ${message}.`, {
    errors: [{ path: `body.${path}`, message }],
  });
}
