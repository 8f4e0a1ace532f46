import type { DataType } from '@millrace/plan';
import { parseType, SqlSyntaxError } from '@millrace/sql';
import { shown } from '../messages/shown.ts';
import { checkSameLength, checkUniqueNames } from './columns.ts';
import type { LowerContext } from './context.ts';
import type { FileField } from './facts.ts';

export type SchemaSettings = {
  readonly outputColNames: readonly string[];
  readonly outputColTypes: readonly string[];
  readonly outputColFormats: readonly string[];
};

/**
 * The columns that a node's output schema declares: empty if they are still to be found, null if
 * the lists are invalid.
 */
export function declaredFields(
  settings: SchemaSettings,
  context: LowerContext,
): readonly FileField[] | null {
  const { outputColNames: names, outputColTypes: types } = settings;
  const formats =
    settings.outputColFormats.length === 0 ? names.map(() => '') : settings.outputColFormats;
  if (
    !checkSameLength(context, {
      outputColNames: names,
      outputColTypes: types,
      outputColFormats: formats,
    })
  )
    return null;
  if (!checkUniqueNames(context, 'outputColNames', names)) return null;
  const fields: FileField[] = [];
  for (const [index, name] of names.entries()) {
    const type = typeNamed(types[index]!);
    if (type === null) wrongType(context, name, types[index]!);
    else fields.push({ name, type, format: formats[index]!.trim() });
  }
  return fields.length === names.length ? fields : null;
}

/**
 * The type that a text names, in the interface's spelling or as Spark DDL; null if it names none.
 */
export function typeNamed(text: string): DataType | null {
  try {
    return parseType(text.trim());
  } catch (error) {
    if (error instanceof SqlSyntaxError) return null;
    throw error;
  }
}

function wrongType(context: LowerContext, name: string, type: string): void {
  context.report('outputColTypes', 'UNKNOWN_TYPE', {
    of: 'column',
    column: name,
    type: shown(type),
  });
}
