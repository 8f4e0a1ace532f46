import { phrase } from '@millrace/model';
import { parseCellRange, type ExcelFormat } from '@millrace/plan';
import { choice, flag, path, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { freshName } from '../../lowering/columns.ts';
import { csvRelation } from '../../lowering/readers/csv-relation.ts';
import { checkCsvTypes } from '../../lowering/csv/csv-value.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import { fileSchema } from '../../lowering/file-schema.ts';
import { unknownOutput } from '../../lowering/port-value.ts';

export const readExcel = defineProcessor({
  name: 'Read Excel',
  nodeClass: 'millrace.nodes.read.ReadExcel',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-excel',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of Excel workbooks (xlsx).',
      required: true,
    }),
    sheetName: text({
      title: 'Sheet',
      description: 'The name of the sheet. Leave empty for the first one.',
    }),
    header: flag({
      title: 'Header',
      description: 'The first row with values contains the column names.',
      default: 'true',
    }),
    range: text({
      title: 'Cells',
      description:
        'A range such as B2:F20, or B2 for all cells from there on. Leave empty for all.',
    }),
    mode: choice(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'], {
      title: 'Mode',
      description:
        'What to do with a row that has a value of the wrong type: set the value to null, drop the row, or fail the run.',
      default: 'PERMISSIVE',
      advanced: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => {
    const { path: from, sheetName: sheet, range, header, mode } = settings;
    if (range.trim() !== '' && parseCellRange(range) === null)
      context.report('range', 'NO_CELL_RANGE', { range });
    const declared = declaredFields(settings, context);
    if (declared === null || context.hasIssue('path', 'range'))
      return unknownOutput(phrase`${context.label} has an issue.`);
    const format: ExcelFormat = {
      kind: 'excel',
      sheet,
      range: range.trim(),
      header,
      malformed: freshName('malformed', settings.outputColNames),
    };
    const found = declared.length > 0 ? { fields: declared } : fileSchema(from, format, context);
    if ('unknown' in found) return found.unknown;
    if (!checkCsvTypes(found.fields, context))
      return unknownOutput(phrase`${context.label} has an issue.`);
    return csvRelation(from, format, found.fields, mode, context);
  },
});
