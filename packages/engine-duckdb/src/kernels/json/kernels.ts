import { INTEGER, LIST, listValue, VARCHAR } from '@duckdb/node-api';
import type { DataType } from '@millrace/plan';
import { kernel, kernelError, type Kernel } from '../kernel.ts';
import { fromJson, NotExact, type ReadOptions } from './from-json.ts';
import { findPath, parsePath } from './path.ts';
import { readCached } from './read-cached.ts';
import { printJson } from './print.ts';
import { JsonSyntaxError, JsonTooDeep, parseJson, type JsonNode } from '@millrace/plan';

export const jsonKernels: readonly Kernel[] = [
  kernel('spark_json_object', [VARCHAR, VARCHAR], VARCHAR, (text: string, path: string) => {
    const steps = parsePath(path);
    const node = steps === null ? null : parsed(text);
    return steps === null || node === null ? null : findPath(node, steps);
  }),
  // The last of several members with the name that aren't null.
  kernel('spark_json_member', [VARCHAR, VARCHAR], VARCHAR, (text: string, name: string) => {
    const node = parsed(text);
    const members = node?.kind === 'object' ? node.members : [];
    const found = members.findLast(([key, value]) => key === name && value.kind !== 'null')?.[1];
    if (found === undefined) return null;
    return found.kind === 'string' ? found.text : printJson(found);
  }),
  kernel('spark_json_length', [VARCHAR], INTEGER, (text: string) => {
    const node = parsed(text);
    return node?.kind === 'array' ? node.items.length : null;
  }),
  kernel('spark_json_keys', [VARCHAR], LIST(VARCHAR), (text: string) => {
    const node = parsed(text);
    return node?.kind === 'object' ? listValue(node.members.map(([name]) => name)) : null;
  }),
  // The type is JSON of our own.
  kernel(
    'spark_from_json',
    [VARCHAR, VARCHAR, VARCHAR],
    VARCHAR,
    (text: string, type: string, options: string) => {
      try {
        return fromJson(text, typeFromText(type), readOptions(options));
      } catch (error) {
        throw error instanceof NotExact || error instanceof JsonTooDeep
          ? kernelError('NOT_EXACT', text)
          : error;
      }
    },
  ),
];

const readOptions = readCached((text): ReadOptions => {
  const options = JSON.parse(text) as Readonly<Record<string, string>>;
  const isOn = (name: string): boolean => options[name] === 'true';
  return {
    failsFast: options['mode'] === 'FAILFAST',
    syntax: {
      anyEscapes: isOn('allowBackslashEscapingAnyCharacter'),
      bareNames: isOn('allowUnquotedFieldNames'),
      comments: isOn('allowComments'),
      controls: isOn('allowUnquotedControlChars'),
      doubleQuotes: options['allowSingleQuotes'] === 'false',
      leadingZeros: isOn('allowNumericLeadingZeros'),
      words: options['allowNonNumericNumbers'] !== 'false',
    },
  };
});

/** Null for what is no JSON, as well. */
function parsed(text: string): JsonNode | null {
  try {
    return parseJson(text, { controls: true, words: false });
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null;
    throw error instanceof JsonTooDeep ? kernelError('NOT_EXACT', text) : error;
  }
}

/** A type as JSON. */
export const typeFromText = readCached((text) => JSON.parse(text) as DataType);
