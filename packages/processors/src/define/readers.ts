import { isMillraceError, parseJson, type IssueArgs, type IssueCode } from '@millrace/model';
import type { Value } from '@millrace/plan';
import { closest } from '@millrace/sql';
import type { FieldKind, FieldSpec } from './field.ts';
import { shown } from '../messages/shown.ts';

/**
 * What a reader can use: `report` for issues, and `substitute` to insert declared parameters into
 * text that is data.
 */
export type ReadingContext = {
  readonly report: <Code extends IssueCode>(code: Code, args: IssueArgs<Code>) => void;
  readonly substitute: (text: string) => string;
};

type Reader = (text: string, spec: FieldSpec, context: ReadingContext) => unknown;

/**
 * Parses a field's text by its kind. Text that can't be parsed is reported as an issue, and the
 * result is empty (null, an empty string or list).
 */
export const readers: Readonly<Record<FieldKind, Reader>> = {
  text: substituted,
  path: (text, spec, context) => substituted(text, spec, context).trim(),
  dataset: (text, spec, context) => substituted(text, spec, context).trim(),
  connection: (text, spec, context) => substituted(text, spec, context).trim(),
  'web connection': (text, spec, context) => substituted(text, spec, context).trim(),
  'database table': substituted,
  column: (text, spec, context) => substituted(text, spec, context).trim(),
  expression: (text) => text,
  sql: (text) => text,
  python: (text) => text,
  scala: (text) => text,
  character: readCharacter,
  choice: readChoice,
  flag: (text, spec, context) => readChoice(text, spec, context) === 'true',
  integer: (text, spec, context) => {
    const value = readLong(text, spec, context);
    return value === null ? null : Number(value);
  },
  long: readLong,
  number: readNumber,
  texts: readTexts,
  names: readTexts,
  columns: readTexts,
  choices: readChoices,
  expressions: (text, spec, context) =>
    readList(text, spec, { ...context, substitute: (entry) => entry }, false),
  'nullable texts': (text, spec, context) => readList(text, spec, context, true),
  json: readJson,
};

function substituted(text: string, _spec: FieldSpec, context: ReadingContext): string {
  return context.substitute(text);
}

function readCharacter(text: string, spec: FieldSpec, context: ReadingContext): string {
  const value = context.substitute(text);
  const most = spec.maximum ?? 1;
  const characters = value.replaceAll('\\t', '\t');
  if ([...characters].length <= most) return characters;
  context.report('NOT_ONE_CHARACTER', { title: spec.title, value: shown(value), most });
  return '';
}

function readChoice(text: string, spec: FieldSpec, context: ReadingContext): string {
  const value = context.substitute(text).trim() || spec.default;
  const option = optionOf(value, spec);
  if (option === undefined) unknownOption(value, spec, context);
  return option ?? spec.default;
}

/** Options are compared ignoring case. */
function optionOf(value: string, spec: FieldSpec): string | undefined {
  return spec.options?.find((option) => option.toLowerCase() === value.toLowerCase());
}

function unknownOption(value: string, spec: FieldSpec, context: ReadingContext): void {
  const options = spec.options ?? [];
  if (value === '') return context.report('MISSING_FIELD', { missing: 'entry', title: spec.title });
  context.report('UNKNOWN_OPTION', {
    title: spec.title,
    value: shown(value),
    suggestion: closest(value, options),
    options,
  });
}

function readLong(text: string, spec: FieldSpec, context: ReadingContext): bigint | null {
  const value = context.substitute(text).trim() || spec.default;
  if (value === '') return null;
  if (!/^[+-]?\d{1,19}$/.test(value) || BigInt.asIntN(64, BigInt(value)) !== BigInt(value)) {
    context.report('NOT_AN_INTEGER', { title: spec.title, value: shown(value), ...rangeOf(spec) });
    return null;
  }
  return inRange(BigInt(value), spec, context);
}

function readNumber(text: string, spec: FieldSpec, context: ReadingContext): number | null {
  const value = context.substitute(text).trim() || spec.default;
  if (value === '') return null;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) {
    context.report('NOT_A_NUMBER', {
      of: 'setting',
      title: spec.title,
      value: shown(value),
      ...rangeOf(spec),
    });
    return null;
  }
  return inRange(Number(value), spec, context);
}

function inRange<T extends number | bigint>(
  value: T,
  spec: FieldSpec,
  context: ReadingContext,
): T | null {
  if (
    (spec.minimum === undefined || value >= spec.minimum) &&
    (spec.maximum === undefined || value <= spec.maximum)
  )
    return value;
  context.report('OUT_OF_RANGE', {
    of: 'setting',
    title: spec.title,
    value: String(value),
    ...rangeOf(spec),
  });
  return null;
}

function rangeOf({ minimum, maximum }: FieldSpec): {
  readonly min: number | null;
  readonly max: number | null;
} {
  return { min: minimum ?? null, max: maximum ?? null };
}

function readChoices(text: string, spec: FieldSpec, context: ReadingContext): readonly string[] {
  return readTexts(text, spec, context).map((entry) => {
    if (entry.trim() === '' && spec.mayBeBlank === true) return '';
    const option = optionOf(entry.trim(), spec);
    if (option === undefined) unknownOption(entry, spec, context);
    return option ?? entry;
  });
}

function readTexts(text: string, spec: FieldSpec, context: ReadingContext): readonly string[] {
  return readList(text, spec, context, false) as readonly string[];
}

function readList(
  text: string,
  spec: FieldSpec,
  context: ReadingContext,
  nullable: boolean,
): readonly (string | null)[] {
  const value = text.trim() === '' ? [] : parsed(text);
  if (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'string' || (nullable && entry === null))
  ) {
    return value.map((entry) => (entry === null ? null : context.substitute(entry as string)));
  }
  context.report('MALFORMED_LIST', { title: spec.title });
  return [];
}

function readJson(text: string, spec: FieldSpec, context: ReadingContext): Value | null {
  if (text.trim() === '') return null;
  try {
    return parseJson(text) as Value;
  } catch (error) {
    if (!isMillraceError(error)) throw error;
    context.report('MALFORMED_JSON', { of: 'setting', title: spec.title, reason: error.message });
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
