import type { FormField } from '../session/processors.ts';

/** What stands together in a form: one field, or fields whose lists go in step and make the columns of one table. */
export type FieldGroup = { readonly kind: 'single'; readonly field: FormField } | { readonly kind: 'table'; readonly fields: readonly FormField[] };

const tables: readonly ReadonlySet<string>[] = [
  new Set(['variables_map', 'variables_map_edit']),
  new Set(['schema_col_names', 'schema_col_types', 'schema_col_formats']),
];

/** Lists that do not go in step with their neighbours although their widget says so. */
const alone: ReadonlySet<string> = new Set(['pivotValues', 'partitionByCols']);

/** The sort columns' own list is a plain one, with directions beside it. */
const leading: Readonly<Record<string, readonly string[]>> = { sortCols: ['ascDesc', 'nulls'], orderByCols: ['ascDesc'] };

export function groupFields(fields: readonly FormField[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  const taken = new Set<FormField>();
  for (const [index, field] of fields.entries()) {
    if (taken.has(field)) continue;
    const together = [field, ...besides(field, fields.slice(index + 1))];
    together.forEach((each) => taken.add(each));
    const isTable = together.length > 1 || tables.some((widgets) => widgets.has(field.widget));
    groups.push(isTable ? { kind: 'table', fields: together } : { kind: 'single', field });
  }
  return groups;
}

function besides(field: FormField, rest: readonly FormField[]): readonly FormField[] {
  const led = leading[field.name];
  if (led !== undefined) return rest.slice(0, led.length).filter(({ name }) => led.includes(name));
  const widgets = tables.find((each) => each.has(field.widget));
  if (widgets === undefined || alone.has(field.name)) return [];
  const end = rest.findIndex(({ widget, name }) => !widgets.has(widget) || alone.has(name));
  return end === -1 ? rest : rest.slice(0, end);
}
