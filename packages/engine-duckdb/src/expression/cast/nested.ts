import type { DataType } from '@millrace/plan';
import { quoteIdentifier } from '../type.ts';

/** SQL that casts a part. */
type CastPart = (input: string, from: DataType, to: DataType) => string;

/** Casts part by part between types of the same shape; undefined for other pairs. */
export function castNested(
  input: string,
  from: DataType,
  to: DataType,
  castPart: CastPart,
): string | undefined {
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY') {
    const variable = `_c${depth(to)}`;
    return `list_transform(${input}, lambda ${variable}: ${castPart(variable, from.element, to.element)})`;
  }
  if (from.kind === 'STRUCT' && to.kind === 'STRUCT' && from.fields.length === to.fields.length) {
    const members = to.fields.map((field, index) => {
      const member = castPart(
        `struct_extract_at(${input}, ${index + 1})`,
        from.fields[index]!.type,
        field.type,
      );
      return `${quoteIdentifier(field.name)} := ${member}`;
    });
    return `CASE WHEN ${input} IS NOT NULL THEN struct_pack(${members.join(', ')}) END`;
  }
  if (from.kind === 'MAP' && to.kind === 'MAP') {
    const keys = `list_transform(map_keys(${input}), lambda _k: ${castPart('_k', from.key, to.key)})`;
    const values = `list_transform(map_values(${input}), lambda _v: ${castPart('_v', from.value, to.value)})`;
    return `CASE WHEN ${input} IS NOT NULL THEN map(${keys}, ${values}) END`;
  }
  return undefined;
}

function depth(type: DataType): number {
  return type.kind === 'ARRAY' ? 1 + depth(type.element) : 0;
}
