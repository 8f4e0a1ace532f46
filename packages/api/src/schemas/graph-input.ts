import { z } from 'zod';
import { name } from './text.ts';

const text = z.string();
const port = z.int().nonnegative().nullish();

const nodeFieldInput = z.looseObject({
  name: text,
  value: text.nullish(),
  widget: text.nullish(),
  title: text.nullish(),
  description: text.nullish(),
  optionsArray: z.array(text).nullish(),
  optionsMap: z.record(text, z.unknown()).nullish(),
  datatypes: z.array(text).nullish(),
  required: z.boolean().nullish(),
  display: z.boolean().nullish(),
  editable: z.boolean().nullish(),
  disableRefresh: z.boolean().nullish(),
});

const nodeInput = z.looseObject({
  id: text.min(1, 'must not be empty'),
  name: text.nullish(),
  nodeClass: text.nullish(),
  type: text.nullish(),
  title: text.nullish(),
  path: text.nullish(),
  iconImage: text.nullish(),
  description: text.nullish(),
  details: text.nullish(),
  examples: text.nullish(),
  x: text.nullish(),
  y: text.nullish(),
  engine: text.nullish(),
  fields: z.array(nodeFieldInput).nullish(),
});

const edgeInput = z.looseObject({
  id: z.int().nullish(),
  source: text,
  target: text,
  sourcePort: port,
  targetPort: port,
});

/**
 * A graph in a request: absent members get their defaults, members that Millrace doesn't know are
 * preserved. A graph with issues can be saved; only what can't be parsed as a graph is rejected.
 */
export const graphInput = z
  .looseObject({
    name: name.optional(),
    uuid: text.nullish(),
    category: text.nullish(),
    description: text.nullish(),
    parameters: text.nullish(),
    nodes: z.array(nodeInput).nullish(),
    edges: z.array(edgeInput).nullish(),
    dataSetDetails: z.array(z.looseObject({})).nullish(),
    engine: text.nullish(),
    h2OWorkflow: z.boolean().nullish(),
    version: z.int().nullish().describe('If sent, it must be the current version.'),
  })
  .meta({ id: 'GraphInput' });
export type GraphInput = z.infer<typeof graphInput>;
