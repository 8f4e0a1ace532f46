import { VARCHAR } from '@duckdb/node-api';
import type { DataType } from '@millrace/plan';
import { kernel, kernelError, type Kernel } from '../kernel.ts';
import { fromJson, NotExact } from './from-json.ts';
import { findPath, parsePath } from './path.ts';
import { printJson } from './print.ts';
import { JsonSyntaxError, JsonTooDeep, parseJson } from '@millrace/plan';

export const jsonKernels: readonly Kernel[] = [
  kernel('spark_json_object', [VARCHAR, VARCHAR], VARCHAR, (text: string, path: string) => {
    const steps = parsePath(path);
    if (steps === null) return null;
    try {
      const node = parseJson(text, { controls: true });
      return node === null ? null : findPath(node, steps);
    } catch (error) {
      if (error instanceof JsonSyntaxError) return null;
      throw error instanceof JsonTooDeep ? kernelError('NOT_EXACT', text) : error;
    }
  }),
  // The last of several members with the name that aren't null.
  kernel('spark_json_member', [VARCHAR, VARCHAR], VARCHAR, (text: string, name: string) => {
    try {
      const node = parseJson(text, { controls: true });
      const members = node?.kind === 'object' ? node.members : [];
      const found = members.findLast(([key, value]) => key === name && value.kind !== 'null')?.[1];
      if (found === undefined) return null;
      return found.kind === 'string' ? found.text : printJson(found);
    } catch (error) {
      if (error instanceof JsonSyntaxError) return null;
      throw error instanceof JsonTooDeep ? kernelError('NOT_EXACT', text) : error;
    }
  }),
  // The type is JSON of our own.
  kernel('spark_from_json', [VARCHAR, VARCHAR], VARCHAR, (text: string, type: string) => {
    try {
      return fromJson(text, typeFromText(type));
    } catch (error) {
      throw error instanceof NotExact || error instanceof JsonTooDeep
        ? kernelError('NOT_EXACT', text)
        : error;
    }
  }),
];

const types = new Map<string, DataType>();

/** A type as JSON. */
export function typeFromText(text: string): DataType {
  const known = types.get(text) ?? (JSON.parse(text) as DataType);
  types.set(text, known);
  return known;
}
