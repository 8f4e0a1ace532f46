const besides: ReadonlySet<string> = new Set([
  'origin',
  'text',
  'schema',
  'input',
  'left',
  'right',
  'inputs',
  'anchor',
  'step',
]);
const names: ReadonlySet<string> = new Set(['name', 'nameColumn', 'valueColumn']);

/**
 * Every member except its inputs, its origin and the names of its new columns. For kinds that
 * reference columns of their input only in expressions.
 */
export function ownMembers(relation: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(relation).filter(([member]) => !besides.has(member) && !names.has(member)),
  );
}
