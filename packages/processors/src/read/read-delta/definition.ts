import { optionalInteger, path, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadLake } from '../../lowering/read-lake.ts';
import { parseInstant } from './parse-instant.ts';

export const readDelta = defineProcessor({
  name: 'Read Delta',
  nodeClass: 'millrace.nodes.read.ReadDelta',
  category: 'read',
  type: 'dataset',
  icon: 'database',
  fields: {
    path: path({
      title: 'Path',
      description: 'The folder of a Delta table: the one that contains _delta_log.',
      required: true,
    }),
    version: optionalInteger({
      title: 'Version',
      description: 'Reads the table as it was at this version. Leave empty for the latest.',
      minimum: 0,
    }),
    timestamp: text({
      title: 'Time',
      description:
        'Reads the table as it was at this time, such as 2024-01-31 12:00:00. Times without a zone are UTC.',
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => {
    const { path: folder, version } = settings;
    const written = settings.timestamp.trim();
    const timestamp = written === '' ? '' : parseInstant(written);
    if (timestamp === null) context.report('timestamp', 'NOT_A_TIME', { value: written });
    if (written !== '' && version !== null)
      context.report('timestamp', 'CONTRADICTION', { between: 'version and time' });
    const table = {
      format: 'delta',
      path: folder,
      version: version === null ? '' : String(version),
      snapshot: '',
      timestamp: timestamp ?? '',
    } as const;
    return lowerReadLake(table, settings, context);
  },
});
