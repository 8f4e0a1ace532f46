import { phrase } from '@millrace/model';
import type { XmlFormat } from '@millrace/plan';
import { choice, path, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { freshName } from '../../lowering/columns.ts';
import { csvRelation } from '../../lowering/readers/csv-relation.ts';
import { checkCsvTypes } from '../../lowering/csv/csv-value.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import { fileSchema } from '../../lowering/file-schema.ts';
import { unknownOutput } from '../../lowering/port-value.ts';

export const readXml = defineProcessor({
  name: 'Read XML',
  nodeClass: 'millrace.nodes.read.ReadXml',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-text',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of XML files.',
      required: true,
    }),
    rowTag: text({
      title: 'Row tag',
      description:
        'The name of the element that is a row. Leave empty for the children of the root element.',
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
    const declared = declaredFields(settings, context);
    if (declared === null || context.hasIssue('path'))
      return unknownOutput(phrase`${context.label} has an issue.`);
    const format: XmlFormat = {
      kind: 'xml',
      rowTag: settings.rowTag.trim(),
      malformed: freshName('malformed', settings.outputColNames),
    };
    const found =
      declared.length > 0 ? { fields: declared } : fileSchema(settings.path, format, context);
    if ('unknown' in found) return found.unknown;
    if (!checkCsvTypes(found.fields, context))
      return unknownOutput(phrase`${context.label} has an issue.`);
    return csvRelation(settings.path, format, found.fields, settings.mode, context);
  },
});
