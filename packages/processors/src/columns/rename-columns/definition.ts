import { closedFields, columnKey, project } from '@millrace/plan';
import { columns, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkSameLength, checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { pass } from '../../lowering/select.ts';

export const renameColumns = defineProcessor({
  name: 'Rename Columns',
  nodeClass: 'millrace.nodes.columns.RenameColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-edit',
  fields: {
    currentColNames: columns({
      title: 'Columns',
      description: 'The columns to rename.',
      required: true,
      default: '[]',
      widget: 'variables_map',
    }),
    newColNames: names({
      title: 'New names',
      description: 'One per column.',
      required: true,
      default: '[]',
    }),
  },
  lower: ({ currentColNames, newColNames }, inputs, context) => {
    const input = relationAt(inputs, 0);
    if (!checkSameLength(context, { currentColNames, newColNames })) return outputs(input);
    const found = findColumns(context, 'currentColNames', currentColNames, input.schema);
    if (
      context.hasIssue('currentColNames') ||
      !checkUniqueNames(context, 'currentColNames', currentColNames)
    )
      return outputs(input);
    const renamed = new Map(found.map(({ name }, index) => [columnKey(name), newColNames[index]!]));
    const columnsOut = closedFields(input.schema).map((field) =>
      pass(field, renamed.get(columnKey(field.name)) ?? field.name),
    );
    checkUniqueNames(
      context,
      'newColNames',
      columnsOut.map(({ name }) => name),
    );
    return outputs(project(input, columnsOut, context.origin('newColNames')));
  },
});
