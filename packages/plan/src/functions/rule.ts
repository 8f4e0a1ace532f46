import { isErrorText, phrase, type ErrorText, type TextValue } from '@millrace/model';
import * as types from '../data-type.ts';
import { sameType, typeName, type DataType } from '../data-type.ts';
import {
  canCoerce,
  commonTypeOf,
  isAtomic,
  leastCommonType,
  leastCommonTypeWithoutStrings,
  tightestCommonType,
} from './coercion.ts';
import { isInterval } from '../interval.ts';
import { decimalOf } from './decimal-rules.ts';
import { parsePatterns, type Parameter, type Pattern, type Shape } from './rule-text.ts';
import {
  isMismatch,
  mismatch,
  type Argument,
  type Mismatch,
  type Resolution,
  type Rule,
  noCommonType,
} from './signature.ts';

/**
 * The result for rules that a pattern can't express. `args` are the types that the arguments are
 * cast to.
 */
export type ResultOf = (args: readonly DataType[], given: readonly Argument[]) => DataType;

/**
 * A rule written as text: `STRING, #INTEGER? -> STRING | ARRAY<T>, T... -> T?`. Alternatives stand
 * between bars; the first that takes the arguments as they are is taken, else the first that takes
 * them cast; an argument whose type some alternative takes at its place is not cast. Single
 * letters are types found from the arguments (several of one
 * letter meet at their common type; at `C` a string becomes what the others are, at `X` decimals do
 * not
 * meet other numbers). `SAME` is the first argument's type. `NUMERIC`, `INTEGRAL`, `DECIMAL`,
 * `INTERVAL`, `ORDERED` (what can be sorted), `ATOMIC` and `ANY` take classes of types as they are. `#` asks
 * for a literal, `=` for that type
 * itself (or NULL), `!` for anything but a bare NULL, `?` after a parameter makes it optional,
 * `...` lets it repeat. After the result, `?` says always nullable,
 * `!` never, nothing: when an argument is.
 */
export function rule(text: string, resultOf?: ResultOf): Rule {
  const patterns = parsePatterns(text);
  return (args) => {
    const kept = args.map((argument, index) =>
      patterns.some((pattern) => takesItself(pattern.parameters, index, argument.type)),
    );
    let failure: Mismatch | null = null;
    for (const exactly of [true, false]) {
      for (const pattern of patterns) {
        const result = match(pattern, args, exactly ? args.map(() => true) : kept, resultOf);
        if (!isMismatch(result)) return result;
        if (failure === null || (result.argument ?? -1) >= (failure.argument ?? -1))
          failure = result;
      }
    }
    return failure ?? mismatch(phrase`This function takes no arguments.`);
  };
}

/** Tries one rule after another; if none matches, the last one's complaint is returned. */
export function firstOf(...rules: readonly Rule[]): Rule {
  return (args) => {
    let result: Resolution | Mismatch = mismatch(
      phrase`No form of this function takes these arguments.`,
    );
    for (const each of rules) {
      result = each(args);
      if (!isMismatch(result)) return result;
    }
    return result;
  };
}

type Letters = Map<string, DataType[]>;

function match(
  pattern: Pattern,
  args: readonly Argument[],
  kept: readonly boolean[],
  resultOf: ResultOf | undefined,
): Resolution | Mismatch {
  const parameters = spread(pattern.parameters, args.length);
  if (parameters === null)
    return mismatch(phrase`${wantedCount(pattern.parameters)}, not ${args.length}.`);
  const letters: Letters = new Map();
  for (const [index, argument] of args.entries()) {
    const { shape, literal, filled } = parameters[index]!;
    if (filled && argument.type.kind === 'NULL')
      return mismatch(
        phrase`Argument ${String(index + 1)} must be ${describe(shape)}, not NULL.`,
        index,
      );
    if (literal && argument.value === undefined)
      return mismatch(phrase`Argument ${String(index + 1)} must be a constant.`, index);
    if (!collect(shape, argument.type, letters))
      return mismatch(
        phrase`Argument ${String(index + 1)} must be ${describe(shape)}, not ${typeName(argument.type)}.`,
        index,
      );
  }
  const found = settle(letters);
  if (isErrorText(found)) return mismatch(found);
  const wanted: DataType[] = [];
  for (const [index, argument] of args.entries()) {
    const { shape, strict, literal } = parameters[index]!;
    const type = coerced(shape, argument.type, found);
    const itself = type !== null && isItself(type, argument.type);
    if (
      type === null ||
      (kept[index] && !itself) ||
      (strict && !itself && argument.type.kind !== 'NULL') ||
      (literal && !widens(argument.type, type))
    ) {
      return mismatch(
        phrase`Argument ${String(index + 1)} must be ${describe(shape)}, not ${typeName(argument.type)}.`,
        index,
      );
    }
    wanted.push(type);
  }
  const type =
    resultOf?.(wanted, args) ??
    (pattern.result.kind === 'same'
      ? (wanted[0] ?? types.NULL)
      : instantiate(pattern.result, found));
  const nullable =
    pattern.nullable === 'always' ||
    (pattern.nullable === 'inherited' && args.some((argument) => argument.nullable));
  return { args: wanted, type, nullable };
}

/** Whether a literal of the first type can be a literal of the second type too. */
function widens(from: DataType, to: DataType): boolean {
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY') return widens(from.element, to.element);
  const common =
    from.kind === 'DECIMAL' && to.kind === 'DOUBLE' ? to : tightestCommonType(from, to);
  return common !== null && sameType(common, to);
}

/** Whether the plain type occurs at this position of the pattern. */
function takesItself(parameters: readonly Parameter[], index: number, type: DataType): boolean {
  const shape = (
    parameters[index] ?? (parameters.at(-1)?.count === 'repeated' ? parameters.at(-1) : undefined)
  )?.shape;
  return shape?.kind === 'exact' && isItself(shape.type, type);
}

/** Intervals differ in nothing but how they are written. */
function isItself(wanted: DataType, type: DataType): boolean {
  return sameType(wanted, type) || (isInterval(type) && wanted.kind === type.kind);
}

function spread(parameters: readonly Parameter[], count: number): readonly Parameter[] | null {
  const last = parameters.at(-1);
  const least = parameters.filter((parameter) => parameter.count === 'one').length;
  if (last?.count === 'repeated') {
    if (count < parameters.length) return null;
    return [...parameters, ...Array.from({ length: count - parameters.length }, () => last)];
  }
  return count >= least && count <= parameters.length ? parameters : null;
}

function wantedCount(parameters: readonly Parameter[]): ErrorText {
  const least = parameters.filter((parameter) => parameter.count === 'one').length;
  if (parameters.at(-1)?.count === 'repeated')
    return phrase`It takes ${parameters.length} or more arguments`;
  if (parameters.length === 0) return phrase`It takes no arguments`;
  const most = parameters.length;
  return least === most
    ? most === 1
      ? phrase`It takes 1 argument`
      : phrase`It takes ${most} arguments`
    : phrase`It takes ${least} to ${most} arguments`;
}

/** Records the types bound to each letter. False if the argument has another structure. */
function collect(shape: Shape, type: DataType, letters: Letters): boolean {
  switch (shape.kind) {
    case 'letter':
      noteLetter(letters, shape.name, type);
      return true;
    case 'array':
      if (type.kind === 'NULL') return collect(shape.element, types.NULL, letters);
      return type.kind === 'ARRAY' && collect(shape.element, type.element, letters);
    case 'map':
      if (type.kind === 'NULL')
        return collect(shape.key, types.NULL, letters) && collect(shape.value, types.NULL, letters);
      return (
        type.kind === 'MAP' &&
        collect(shape.key, type.key, letters) &&
        collect(shape.value, type.value, letters)
      );
    case 'class':
    case 'exact':
    case 'same':
      return true;
  }
}

function noteLetter(letters: Letters, name: string, type: DataType): void {
  const met = letters.get(name);
  if (met === undefined) letters.set(name, [type]);
  else met.push(type);
}

/** How the types of a letter are combined, if not by the least common type without strings. */
const commonOf: Readonly<Record<string, typeof leastCommonType>> = {
  C: leastCommonType,
  X: tightestCommonType,
};

function settle(letters: Letters): ReadonlyMap<string, DataType> | ErrorText {
  const found = new Map<string, DataType>();
  for (const [letter, met] of letters) {
    const common = commonTypeOf(met, commonOf[letter] ?? leastCommonTypeWithoutStrings);
    if (common === null) return noCommonType(met);
    found.set(letter, common);
  }
  return found;
}

function coerced(
  shape: Shape,
  type: DataType,
  found: ReadonlyMap<string, DataType>,
): DataType | null {
  switch (shape.kind) {
    case 'class':
      return ofClass[shape.name](type);
    case 'exact':
      return canCoerce(type, shape.type) ? shape.type : null;
    case 'array':
    case 'letter':
    case 'map':
    case 'same': {
      const wanted = instantiate(shape, found);
      return canCoerce(type, wanted) ? wanted : null;
    }
  }
}

const ofClass: Readonly<
  Record<Extract<Shape, { kind: 'class' }>['name'], (type: DataType) => DataType | null>
> = {
  ANY: (type) => type,
  ATOMIC: (type) => (isAtomic(type) || type.kind === 'NULL' ? type : null),
  ORDERED: (type) => (types.isOrderable(type) ? type : null),
  NUMERIC: (type) =>
    types.isNumeric(type)
      ? type
      : type.kind === 'STRING' || type.kind === 'NULL'
        ? types.DOUBLE
        : null,
  INTERVAL: (type) => (isInterval(type) ? type : null),
  INTEGRAL: (type) => (types.isIntegral(type) ? type : type.kind === 'NULL' ? types.INTEGER : null),
  DECIMAL: (type) =>
    decimalOf(type) ??
    decimalOfFloating(type) ??
    (type.kind === 'STRING'
      ? types.decimal(38, 18)
      : type.kind === 'NULL'
        ? types.decimal(38, 18)
        : null),
};

function decimalOfFloating({ kind }: DataType): DataType | null {
  return kind === 'DOUBLE' ? types.decimal(30, 15) : kind === 'FLOAT' ? types.decimal(14, 7) : null;
}

function instantiate(shape: Shape, found: ReadonlyMap<string, DataType>): DataType {
  switch (shape.kind) {
    case 'exact':
      return shape.type;
    case 'letter':
      return found.get(shape.name) ?? types.NULL;
    case 'array':
      return types.array(instantiate(shape.element, found));
    case 'map':
      return types.map(instantiate(shape.key, found), instantiate(shape.value, found));
    case 'class':
    case 'same':
      return types.NULL;
  }
}

function describe(shape: Shape): TextValue {
  switch (shape.kind) {
    case 'exact':
      return typeName(shape.type);
    case 'letter':
      return phrase`of a type that fits the others`;
    case 'array':
      return phrase`an array`;
    case 'map':
      return phrase`a map`;
    case 'same':
      return phrase`any value`;
    case 'class':
      return {
        ANY: phrase`any value`,
        ATOMIC: phrase`a plain value`,
        ORDERED: phrase`something that can be sorted`,
        NUMERIC: phrase`a number`,
        INTEGRAL: phrase`a whole number`,
        DECIMAL: phrase`a decimal`,
        INTERVAL: phrase`an interval`,
      }[shape.name];
  }
}
