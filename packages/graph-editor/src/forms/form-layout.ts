import type { FormField } from './form-fields.ts';
import { controlOf } from './control-of.ts';

/**
 * Fields shown as a unit: a single field, or fields whose lists are parallel and form the columns
 * of a table.
 */
export type FieldGroup =
  | { readonly kind: 'single'; readonly field: FormField }
  | { readonly kind: 'table'; readonly fields: readonly FormField[] };

/**
 * A page of a form; a field with the widget `tab` starts one. Rarely changed fields are separate.
 */
export type FormPage = {
  readonly title: string | null;
  readonly usual: readonly FieldGroup[];
  readonly advanced: readonly FieldGroup[];
};

/** The pages of a form, at least one. Hidden fields, and pages without any fields, are left out. */
export function layOut(fields: readonly FormField[]): readonly FormPage[] {
  const pages: { title: string | null; fields: FormField[] }[] = [{ title: null, fields: [] }];
  for (const field of fields) {
    if (field.widget === 'tab') pages.push({ title: field.title || field.name, fields: [] });
    else if (field.display) pages.at(-1)!.fields.push(field);
  }
  const filled = pages.filter((page) => page.fields.length > 0);
  return (filled.length === 0 ? pages.slice(0, 1) : filled).map(({ title, fields: own }) => ({
    title,
    usual: groupFields(own.filter((field) => !isAdvanced(field))),
    advanced: groupFields(own.filter(isAdvanced)),
  }));
}

export function fieldsOf(group: FieldGroup): readonly FormField[] {
  return group.kind === 'single' ? [group.field] : group.fields;
}

function isAdvanced({ advanced, name }: FormField): boolean {
  return advanced === true || name === 'storageLevel';
}

const tables: readonly ReadonlySet<string>[] = [
  new Set(['variables_map', 'variables_map_edit']),
  new Set(['schema_col_names', 'schema_col_types', 'schema_col_formats']),
];

/** Lists that aren't parallel to their neighbors although their widget says so. */
const alone: ReadonlySet<string> = new Set(['pivotValues', 'partitionByCols']);

/** The list of sort columns is a plain one, with directions beside it. */
const leading: Readonly<Record<string, readonly string[]>> = {
  sortCols: ['ascDesc', 'nulls'],
  orderByCols: ['ascDesc'],
};

export function groupFields(fields: readonly FormField[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  const taken = new Set<FormField>();
  for (const [index, field] of fields.entries()) {
    if (taken.has(field)) continue;
    const together = [field, ...besides(field, fields.slice(index + 1))];
    together.forEach((each) => taken.add(each));
    const isTable = together.length > 1 || controlOf(field) === 'table';
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
