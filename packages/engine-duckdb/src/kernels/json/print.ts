import { javaDouble } from '../java-double.ts';
import type { JsonNode } from '@millrace/plan';

/** A value as Spark's JSON generator copies it: without blanks, fractions as DOUBLE. */
export function printJson(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return `{${node.members.map(([name, value]) => `${printText(name)}:${printJson(value)}`).join(',')}}`;
    case 'array':
      return `[${node.items.map(printJson).join(',')}]`;
    case 'string':
      return printText(node.text);
    case 'number':
      return printNumber(node.text, node.isWhole);
    case 'word':
      return `"${node.text}"`;
    case 'true':
    case 'false':
    case 'null':
      return node.kind;
  }
}

function printNumber(text: string, isWhole: boolean): string {
  if (isWhole) return BigInt(text).toString();
  const value = Number(text);
  return Number.isFinite(value) ? javaDouble(value) : `"${javaDouble(value)}"`;
}

export function printText(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, escaped)}"`;
}

function escaped(character: string): string {
  const short = escapes[character];
  if (short !== undefined || character > '\u001f') return short ?? character;
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
