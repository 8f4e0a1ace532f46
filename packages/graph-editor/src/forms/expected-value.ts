import { isNumber, isTime, plainNumber, valuesIn, type ConditionRule } from './condition.ts';

/** How a value has to be written, and what the one that was entered means if that is certain. */
export type ExpectedValue = { readonly kind: 'number' | 'date'; readonly meant: string | null };

/**
 * Null if the value of a rule is one of its column's type, or isn't entered yet. Parameters are
 * known at run time.
 */
export function expectedValue(
  { operator, value }: Pick<ConditionRule, 'operator' | 'value'>,
  type: string,
): ExpectedValue | null {
  const kind = isNumber(type) ? 'number' : isTime(type) ? 'date' : null;
  if (kind === null || value.trim() === '' || value.includes('${')) return null;
  const isWritten = kind === 'number' ? plainNumber : isoDate;
  const values = operator === 'oneOf' ? valuesIn(value) : [value.trim()];
  if (values.every((each) => isWritten.test(each))) return null;
  const read = kind === 'number' ? numberMeant : dateMeant;
  return { kind, meant: operator === 'oneOf' ? null : read(value.trim()) };
}

const isoDate = /^\d{4}-\d\d?-\d\d?([ T].*)?$/;

/** Null where a comma may group digits or begin decimals, as in `1,500`. */
function numberMeant(text: string): string | null {
  const bare = text.replaceAll(/[\s$€£%]/g, '');
  if (plainNumber.test(bare)) return bare;
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(bare)) return bare.replace(',', '.');
  if (/^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/.test(bare))
    return bare.replaceAll(',', '');
  return null;
}

/** Null where day and month may be either, as in `05/06/2025`. */
function dateMeant(text: string): string | null {
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (parts === null) return null;
  const [first, second] = [Number(parts[1]), Number(parts[3])];
  if (parts[2] === '.' || first > 12) return isoText(parts[4]!, second, first);
  return second > 12 ? isoText(parts[4]!, first, second) : null;
}

function isoText(year: string, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}
