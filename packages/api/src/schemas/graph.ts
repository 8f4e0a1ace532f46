import { z } from 'zod';

const text = z.string();

const nodeField = z
  .looseObject({
    name: text,
    value: text,
    widget: text,
    title: text,
    description: text.optional(),
    optionsArray: z.array(text).nullable(),
    optionsMap: z.record(text, z.unknown()).nullable(),
    datatypes: z.array(text).nullable(),
    required: z.boolean(),
    display: z.boolean(),
    editable: z.boolean(),
    disableRefresh: z.boolean(),
  })
  .meta({ id: 'NodeField' });

/** A processor, with default values in the palette and the user's in a graph. */
export const node = z
  .looseObject({
    id: text,
    path: text.nullable(),
    name: text,
    title: text.optional(),
    iconImage: text.nullable(),
    description: text,
    details: text,
    examples: text,
    type: text,
    nodeClass: text,
    x: text.nullable(),
    y: text.nullable(),
    fields: z.array(nodeField),
    engine: text,
  })
  .meta({ id: 'Node' });

const edge = z
  .looseObject({
    id: z.int(),
    source: text,
    target: text,
    sourcePort: z.int().optional(),
    targetPort: z.int().optional(),
  })
  .meta({ id: 'Edge' });

const datasetDetail = z
  .looseObject({
    id: z.int(),
    uuid: text,
    version: z.int(),
    name: text,
    path: text,
    description: text,
    datasetType: text,
    datasetSchema: text,
    delimiter: text,
    header: z.boolean(),
    filterLinesContaining: text,
    readOptions: text,
  })
  .meta({ id: 'DatasetDetail' });

export const graph = z
  .looseObject({
    name: text,
    uuid: text,
    category: text,
    description: text,
    parameters: text.nullable().describe('JSON text of [{name, type, value, description}].'),
    nodes: z.array(node),
    edges: z.array(edge),
    dataSetDetails: z.array(datasetDetail),
    engine: text,
    h2OWorkflow: z.boolean(),
  })
  .meta({ id: 'Graph' });
