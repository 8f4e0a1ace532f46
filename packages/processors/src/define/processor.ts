import type { NodeIcon, NodeType } from '@millrace/model';
import type { LowerContext } from '../lowering/context.ts';
import type { Lowered, PortValue } from '../lowering/port-value.ts';
import type { FieldSpecs, SettingsOf } from './field.ts';
import { storageLevel } from './storage-level.ts';

/** The palette's folders. */
export type Category =
  | 'read'
  | 'write'
  | 'columns'
  | 'rows'
  | 'combine'
  | 'groups'
  | 'learning'
  | 'profile'
  | 'visualize'
  | 'code'
  | 'notes';

/** A processor: the behavior of a node of the graph. It knows no engine. */
export type Processor<Specs extends FieldSpecs = FieldSpecs> = {
  /** Unique and shown to users: `Filter Rows`. */
  readonly name: string;
  /** `millrace.nodes.<family>.<Name>`. */
  readonly nodeClass: string;
  readonly category: Category;
  /** The node type in the node rules. */
  readonly type: NodeType;
  readonly engine: 'all' | 'scala' | 'pyspark';
  readonly icon: NodeIcon | null;
  /**
   * The number of outputs of a node. With several, each goes to one edge, in the order of the
   * edges.
   */
  readonly outputs: number;
  /**
   * More outputs, after the others: each is read only by edges whose `sourcePort` is its number, and
   * needs no edge. Lower one only if `context.readsOutput` says so.
   */
  readonly optionalOutputs: number;
  readonly fields: Specs;
  /** Converts typed settings and inputs to relations and demands. Pure. */
  readonly lower: (
    settings: SettingsOf<Specs>,
    inputs: readonly PortValue[],
    context: LowerContext,
  ) => Lowered;
};

type Definition<Specs extends FieldSpecs> = Omit<Processor<Specs>, Assumed> &
  Partial<Pick<Processor, Assumed>>;
type Assumed = 'engine' | 'icon' | 'outputs' | 'optionalOutputs';

/**
 * Defines a processor. Every processor that takes or makes data also has the field `storageLevel`.
 *
 * @example
 * export default defineProcessor({
 *   name: 'Limit',
 *   nodeClass: 'millrace.nodes.rows.Limit',
 *   category: 'rows',
 *   type: 'transform',
 *   fields: { limit: integer({ title: 'Rows', default: '1000', minimum: 0 }) },
 *   lower: ({ limit: count }, inputs, context) =>
 *     outputs(limit(relationAt(inputs, 0), count, 0, context.origin('limit'))),
 * });
 */
export function defineProcessor<const Specs extends FieldSpecs>(
  definition: Definition<Specs>,
): Processor {
  const isNote = definition.type === 'doc' || definition.type === 'sticky';
  const fields: FieldSpecs = isNote ? definition.fields : { ...definition.fields, storageLevel };
  return Object.freeze({
    engine: 'all',
    icon: null,
    outputs: isNote ? 0 : 1,
    optionalOutputs: 0,
    ...definition,
    fields,
  } as unknown as Processor);
}
