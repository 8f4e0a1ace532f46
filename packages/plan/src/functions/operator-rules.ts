import { phrase } from '@millrace/model';
import * as types from '../data-type.ts';
import {
  isFloating,
  isIntegral,
  isNumeric,
  isOrderable,
  typeName,
  type DataType,
} from '../data-type.ts';
import { widerInterval } from '../interval.ts';
import { sameShape, stringPromotion, tightestCommonType } from './coercion.ts';
import {
  decimalOf,
  decimalOfLiteral,
  decimalResult,
  isDecimal,
  widerDecimal,
  type DecimalType,
} from './decimal-rules.ts';
import { mismatch, type Argument, type Mismatch, type Resolution, type Rule } from './signature.ts';

type Operation = keyof typeof decimalResult;

/**
 * `+ - * %` of numbers: one common type, except that decimals keep their own types and the result
 * gets the precision it needs.
 */
export function arithmetic(operation: Operation): Rule {
  return binary((left, right) => {
    const decimals = asDecimals(left, right);
    if (decimals !== null)
      return resolved(decimals, decimalResult[operation](...decimals), left, right);
    const common = numericCommon(left, right);
    return common === null ? unfit(left, right) : resolved([common, common], common, left, right);
  });
}

/** `/`: two decimals are divided as decimals, everything else as DOUBLE. */
export const division: Rule = binary((left, right) => {
  const decimals = left.type.kind === 'NULL' ? null : asDecimals(left, right);
  if (decimals !== null) return resolved(decimals, decimalResult.divide(...decimals), left, right);
  const common = numericCommon(left, right);
  return common === null
    ? unfit(left, right)
    : resolved([types.DOUBLE, types.DOUBLE], types.DOUBLE, left, right);
});

/** `div`: for whole numbers, decimals and intervals; the result is LONG. */
export const integralDivision: Rule = binary((left, right) => {
  const interval = widerInterval(left.type, right.type);
  if (interval !== null) return resolved([interval, interval], types.LONG, left, right);
  const decimals = asDecimals(left, right);
  if (decimals !== null) return resolved(decimals, types.LONG, left, right);
  const common = numericCommon(left, right);
  const areNull = left.type.kind === 'NULL' && right.type.kind === 'NULL';
  return common === null || (isFloating(common) && !areNull)
    ? unfit(left, right)
    : resolved([types.LONG, types.LONG], types.LONG, left, right);
});

export const bitwise: Rule = binary((left, right) => {
  const common = numericCommon(left, right);
  return common !== null && isIntegral(common)
    ? resolved([common, common], common, left, right)
    : unfit(left, right);
});

/** `= < >` and so on: both sides are cast to one type, which must be orderable. */
export const comparison: Rule = binary((left, right) => {
  const common = comparedAs(left, right);
  if (common === null)
    return mismatch(phrase`${typeName(left.type)} and ${typeName(right.type)} cannot be compared.`);
  if (!isOrderable(common))
    return mismatch(phrase`Values of ${typeName(common)} cannot be compared.`);
  return resolved([common, common], types.BOOLEAN, left, right);
});

/** `<=>`: like a comparison, but never null. */
export const nullSafeComparison: Rule = (args) => {
  const result = comparison(args);
  return 'mismatch' in result ? result : { ...result, nullable: false };
};

export const logical: Rule = binary((left, right) => {
  const fits = [left, right].every(
    ({ type }) => type.kind === 'BOOLEAN' || type.kind === 'NULL' || type.kind === 'STRING',
  );
  const strings =
    left.type.kind !== 'BOOLEAN' &&
    right.type.kind !== 'BOOLEAN' &&
    (left.type.kind === 'STRING' || right.type.kind === 'STRING');
  return fits && !strings
    ? resolved([types.BOOLEAN, types.BOOLEAN], types.BOOLEAN, left, right)
    : mismatch(
        phrase`Both sides must be BOOLEAN, not ${typeName(left.type)} and ${typeName(right.type)}.`,
      );
});

function comparedAs(left: Argument, right: Argument): DataType | null {
  if (sameShape(left.type, right.type)) return left.type;
  const promoted = stringPromotion(left.type, right.type);
  if (promoted !== null) return promoted;
  const decimals = asDecimals(left, right);
  if (decimals !== null) return widerDecimal(...decimals);
  if (isDecimal(left.type) && isFloating(right.type)) return types.DOUBLE;
  if (isFloating(left.type) && isDecimal(right.type)) return types.DOUBLE;
  return tightestCommonType(left.type, right.type);
}

/**
 * Both types as decimals if at least one is a decimal and the other a decimal or whole number. A
 * literal whole number takes only the digits it has.
 */
function asDecimals(left: Argument, right: Argument): [DecimalType, DecimalType] | null {
  if (!isDecimal(left.type) && !isDecimal(right.type)) return null;
  const both = [asDecimal(left, right), asDecimal(right, left)] as const;
  return both[0] === null || both[1] === null ? null : [both[0], both[1]];
}

function asDecimal(argument: Argument, other: Argument): DecimalType | null {
  if (argument.type.kind === 'NULL') return decimalOf(other.type);
  const { value } = argument;
  if (isIntegral(argument.type) && (typeof value === 'number' || typeof value === 'string'))
    return decimalOfLiteral(value);
  return decimalOf(argument.type);
}

function numericCommon(left: Argument, right: Argument): DataType | null {
  if (left.type.kind === 'NULL' && right.type.kind === 'NULL') return types.DOUBLE;
  const promoted = stringPromotion(left.type, right.type);
  if (promoted !== null) return isNumeric(promoted) ? promoted : null;
  const common =
    isDecimal(left.type) !== isDecimal(right.type) &&
    (isFloating(left.type) || isFloating(right.type))
      ? types.DOUBLE
      : tightestCommonType(left.type, right.type);
  return common !== null && isNumeric(common) ? common : null;
}

function binary(rule: (left: Argument, right: Argument) => Resolution | Mismatch): Rule {
  return (args) => {
    const [left, right] = args;
    return left === undefined || right === undefined || args.length > 2
      ? mismatch(phrase`It takes 2 arguments, not ${args.length}.`)
      : rule(left, right);
  };
}

function resolved(
  args: readonly DataType[],
  type: DataType,
  left: Argument,
  right: Argument,
): Resolution {
  return { args, type, nullable: left.nullable || right.nullable };
}

function unfit(left: Argument, right: Argument): Mismatch {
  return mismatch(phrase`It does not take ${typeName(left.type)} and ${typeName(right.type)}.`);
}
