import { canShow, controlOf, type FormField } from '@millrace/graph-editor';
import { expect, test } from 'vitest';
import { readers } from '../../../../../packages/processors/src/define/readers.ts';
import { processors, toNode } from '../../../../../packages/processors/src/index.ts';
import { languages } from './code/languages.ts';

/** The widgets that the API names; a tab isn't a field, it starts a page of the form. */
const widgets = [
  'array',
  'dataset',
  'textfield',
  'textarea_medium',
  'variables',
  'variables_map',
  'variables_map_edit',
  'schema_col_names',
  'schema_col_types',
  'schema_col_formats',
];

test.each(widgets)('the widget %s has a control', (widget) => {
  expect(controlOf({ widget })).not.toBeNull();
});

test.each(Object.keys(readers))('the kind %s has a control, and code a language', (kind) => {
  const fields = processors
    .flatMap((processor) => toNode(processor).fields as readonly FormField[])
    .filter((field) => field.kind === kind);
  const controls = fields.length === 0 ? [controlOf({ kind, widget: '' })] : fields.map(controlOf);
  expect(controls).not.toContain(null);
  if (controls.includes('code')) expect(languages[kind]).toBeDefined();
});

test('an unknown widget has no control', () => {
  expect(controlOf({ widget: 'slider' })).toBeNull();
});

test('a parameter is shown as it is written', () => {
  const field = { optionsArray: ['KEEP', 'DROP'] } as unknown as FormField;
  expect(canShow('choice', field, '${mode}')).toBe(false);
  expect(canShow('choice', field, 'drop')).toBe(true);
  expect(canShow('number', field, '${n}')).toBe(false);
  expect(canShow('number', field, '12345678901234567890')).toBe(false);
  expect(canShow('line', field, '${n}')).toBe(true);
});

test.each(Object.entries(languages))('the language of %s loads', async (_kind, { load }) => {
  expect(await load()).toBeDefined();
});
