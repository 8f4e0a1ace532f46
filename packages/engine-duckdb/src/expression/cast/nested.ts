import type { DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { quoteIdentifier } from '../type.ts';
import { printCast, type CastMode } from './cast.ts';

/** Part by part, between types of the same shape; undefined for other pairs. */
export function castNested(input: string, from: DataType, to: DataType, mode: CastMode, site: Site): string | undefined {
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY') {
    const variable = `_c${depth(to)}`;
    return `list_transform(${input}, lambda ${variable}: ${printCast(variable, from.element, to.element, mode, site)})`;
  }
  if (from.kind === 'STRUCT' && to.kind === 'STRUCT' && from.fields.length === to.fields.length) {
    const members = to.fields.map((field, index) => {
      const member = printCast(`struct_extract_at(${input}, ${index + 1})`, from.fields[index]!.type, field.type, mode, site);
      return `${quoteIdentifier(field.name)} := ${member}`;
    });
    return `CASE WHEN ${input} IS NOT NULL THEN struct_pack(${members.join(', ')}) END`;
  }
  return undefined;
}

function depth(type: DataType): number {
  return type.kind === 'ARRAY' ? 1 + depth(type.element) : 0;
}
