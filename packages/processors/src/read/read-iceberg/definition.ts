import { path, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadLake } from '../../lowering/read-lake.ts';

export const readIceberg = defineProcessor({
  name: 'Read Iceberg',
  nodeClass: 'millrace.nodes.read.ReadIceberg',
  category: 'read',
  type: 'dataset',
  icon: 'database',
  fields: {
    path: path({
      title: 'Path',
      description: 'The folder of an Iceberg table: the one that contains metadata and data.',
      required: true,
    }),
    snapshot: text({
      title: 'Snapshot',
      description: 'Reads the table as it was at the snapshot with this id. Leave empty for now.',
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => {
    const snapshot = settings.snapshot.trim();
    if (!/^\d*$/.test(snapshot))
      context.report('snapshot', 'NOT_AN_INTEGER', {
        title: context.fieldTitle('snapshot'),
        value: snapshot,
        min: null,
        max: null,
      });
    const table = {
      format: 'iceberg',
      path: settings.path,
      version: '',
      snapshot,
      timestamp: '',
    } as const;
    return lowerReadLake(table, settings, context);
  },
});
