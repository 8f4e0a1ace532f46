import { phrase } from '@millrace/model';
import { lakeScan, type LakeTable } from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { declaredFields, type SchemaSettings } from './declared-schema.ts';
import { lakeNeed } from './facts.ts';
import { foundSchema } from './file-schema.ts';
import { outputs, unknownOutput, type Lowered } from './port-value.ts';
import { parquetRelation } from './read-parquet.ts';

/** The declared columns of a table if there are any, otherwise all that it has. */
export function lowerReadLake(
  table: LakeTable,
  schema: SchemaSettings,
  context: LowerContext,
): Lowered {
  const declared = declaredFields(schema, context);
  if (declared === null || context.hasIssue('path', 'version', 'timestamp', 'snapshot'))
    return unknownOutput(phrase`${context.label} has an issue.`);
  const found =
    declared.length > 0
      ? { fields: declared }
      : foundSchema(lakeNeed(context.nodeId, table), `"${table.path}"`, context);
  if ('unknown' in found) return found.unknown;
  const origin = context.origin('path');
  return outputs(
    parquetRelation(found.fields, context, (columns, partitions) =>
      lakeScan(table, columns, origin, partitions),
    ),
  );
}
