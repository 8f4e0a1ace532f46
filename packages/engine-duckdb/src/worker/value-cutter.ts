import { CUT_MARK } from '@millrace/engine';
import type { DataType, Value } from '@millrace/plan';

/**
 * Truncates values that are too large to show: a string ends in a marker, an array or map after its
 * first entries. Counts the values it truncates.
 */
export class ValueCutter {
  count = 0;
  private readonly most: number;
  private left = 0;
  private isCut = false;

  /** `most`: characters of one value with all its parts. */
  constructor(most: number) {
    this.most = most;
  }

  cut(value: Value, type: DataType): Value {
    if (this.most === Number.POSITIVE_INFINITY) return value;
    this.left = this.most;
    this.isCut = false;
    const cut = this.part(value, type);
    if (this.isCut) this.count += 1;
    return cut;
  }

  private part(value: Value, type: DataType): Value {
    if (typeof value === 'string') return this.text(value, type.kind === 'STRING');
    if (!Array.isArray(value)) return value;
    if (type.kind === 'STRUCT')
      return value.map((member, index) => this.part(member, type.fields[index]?.type ?? type));
    if (type.kind !== 'ARRAY' && type.kind !== 'MAP') return value;
    const entries: Value[] = [];
    for (const entry of value) {
      if (this.left <= 0) {
        this.isCut = true;
        break;
      }
      this.left -= 1;
      entries.push(
        type.kind === 'ARRAY'
          ? this.part(entry, type.element)
          : this.entry(entry, type.key, type.value),
      );
    }
    return entries;
  }

  private entry(entry: Value, key: DataType, item: DataType): Value {
    return Array.isArray(entry)
      ? [this.part(entry[0] ?? null, key), this.part(entry[1] ?? null, item)]
      : entry;
  }

  /**
   * The hexadecimal digits of BINARY end without a marker, at a whole byte; a surrogate pair is
   * never split.
   */
  private text(value: string, isMarked: boolean): string {
    const most = Math.max(0, this.left);
    this.left -= value.length;
    if (value.length <= most) return value;
    this.isCut = true;
    return isMarked
      ? `${value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}${CUT_MARK}`
      : value.slice(0, most - (most % 2));
  }
}
