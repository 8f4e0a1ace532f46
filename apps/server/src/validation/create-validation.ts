import type { Schema } from '@millrace/plan';
import { typeName } from '@millrace/plan';
import type { FactFinder } from '../facts/fact-finder.ts';
import { lowerWithFacts } from '../facts/lower-with-facts.ts';
import type { Validated, Validation } from './validation.ts';

/** Judges graphs by lowering them, with what can be found out of files and datasets. */
export function createValidation(finder: FactFinder): Validation {
  return {
    async validate(graph, _projectId, person) {
      const { faults, nodes } = await lowerWithFacts(graph, finder, person);
      const schemas = [...nodes].map(([nodeId, node]) => ({ nodeId, inputs: node.inputSchemas.map(schemaRecord), outputs: node.schemas.map(schemaRecord) }));
      return {
        faults: faults.map(({ span, ...fault }) => ({ ...fault, ...(span === undefined ? {} : { span: [span[0], span[1]] as [number, number] }) })),
        schemas,
      };
    },
  };
}

type SchemaRecord = Validated['schemas'][number]['outputs'][number];

function schemaRecord(schema: Schema): SchemaRecord {
  if (schema.kind === 'unknown') return { kind: 'unknown', columns: [], reason: schema.reason };
  return { kind: schema.kind, columns: schema.fields.map(({ name, type, nullable }) => ({ name, type: typeName(type), nullable })) };
}
