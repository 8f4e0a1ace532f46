import { createRequire } from 'node:module';
import type { Node } from '@xmldom/xmldom';

type Options = { readonly node: Node };

export type Path = {
  evaluate(options: Options): object;
  evaluateString(options: Options): string;
  evaluateNumber(options: Options): number;
  evaluateBoolean(options: Options): boolean;
  select(options: Options): readonly Node[];
};

type Value = { readonly prototype: object; new (value: number): object };

type Library = {
  parse(text: string): Path;
  readonly XNodeSet: Value;
  readonly XNumber: Value;
  readonly XString: Value;
};

/** Its own types describe other things, and declare the globals of browsers everywhere. */
const require = createRequire(import.meta.url);
const library = require('xpath') as Library;
const { XNodeSet, XNumber, XString } = library;

/** Parses an XPath 1.0. Throws if it isn't one. */
export const parseXPath = (text: string): Path => library.parse(text);

/**
 * The library takes what JavaScript takes for the number of a node: 0 for an empty string, 1000 for
 * `1e3`. In XPath, and in Spark, both are NaN.
 */
Object.assign(XNodeSet.prototype, {
  number(this: { toString(): string }) {
    return new XNumber(numberOf(this.toString()));
  },
  numberValue(this: { toString(): string }) {
    return numberOf(this.toString());
  },
});

Object.assign(XString.prototype, {
  number(this: { stringValue(): string }) {
    return new XNumber(numberOf(this.stringValue()));
  },
});

function numberOf(text: string): number {
  const trimmed = text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
