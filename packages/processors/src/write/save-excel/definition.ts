import { closedFields, project, type FileTarget } from '@millrace/plan';
import { choice, flag, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { saveFields } from '../../define/save-fields.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { checkTexts, textOf } from '../../lowering/csv/csv-texts.ts';
import { fileTarget } from '../../lowering/file-target.ts';
import { jsonRecords } from '../../lowering/json/json-records.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';

const MAX_COLUMNS = 16_384;

export const saveExcel = defineProcessor({
  name: 'Save Excel',
  nodeClass: 'millrace.nodes.write.SaveExcel',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: {
    path: { ...saveFields.path, description: 'The workbook (xlsx) to write.' },
    saveMode: choice(['Overwrite', 'ErrorIfExists', 'Ignore'], {
      title: 'Save mode',
      description:
        'What to do if the path exists: overwrite it, fail the run, or keep it unchanged.',
      default: 'ErrorIfExists',
      disableRefresh: true,
    }),
    sheetName: text({
      title: 'Sheet',
      description: 'The name of the sheet.',
      default: 'Sheet1',
      disableRefresh: true,
    }),
    header: flag({
      title: 'Header',
      description: 'Write the column names as the first row.',
      default: 'true',
      disableRefresh: true,
    }),
  },
  lower: ({ path, saveMode, sheetName, header }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const fields = closedFields(input.schema);
    checkTexts(fields, 'writing Excel', context);
    const sheet = sheetNamed(sheetName, context);
    if (fields.length > MAX_COLUMNS)
      context.report('path', 'LIMIT_EXCEEDED', {
        of: 'columns',
        count: fields.length,
        limit: MAX_COLUMNS,
      });
    const settings = { path, saveMode, partitionBy: [], singleFile: true };
    const columns = fields.map(({ name, type }) => ({ name, type }));
    const target: FileTarget = {
      ...fileTarget(settings, { kind: 'json' }, input, context),
      conversion: { kind: 'workbook', sheet, header, columns },
    };
    const texts = fields.map((field, index) => ({
      name: String(index),
      expression: textOf(field),
    }));
    const rows = project(input, texts, context.origin('path'));
    return outputsWithDemands([input], [{ relation: jsonRecords(rows, [], context), target }]);
  },
});

/** The name, after checking that Excel allows it. */
function sheetNamed(given: string, context: LowerContext): string {
  const name = given.trim() === '' ? 'Sheet1' : given.trim();
  const isAllowed =
    name.length <= 31 &&
    !/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/u.test(name) &&
    !/^'|'$/.test(name) &&
    name.toLowerCase() !== 'history';
  if (!isAllowed) context.report('sheetName', 'WRONG_SHEET_NAME', { name });
  return name;
}
