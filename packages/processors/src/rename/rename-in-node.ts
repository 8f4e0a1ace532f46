import { phrase, renderIssue, type Node } from '@millrace/model';
import { columnKey, unknown, type Schema } from '@millrace/plan';
import type { Processor } from '../define/processor.ts';
import { lowerNode, type NodeResult } from '../graph/lower-node.ts';
import type { LowerContext } from '../lowering/context.ts';
import type { PortValue } from '../lowering/port-value.ts';
import { renameByIssues } from './rename-by-issues.ts';
import {
  renameInField,
  renameInNewNames,
  type Rename,
  type RenamedField,
} from './rename-in-field.ts';
import { isSameMeaning, renamesBetween } from './same-meaning.ts';

export type Inputs = {
  readonly before: readonly PortValue[];
  readonly after: readonly PortValue[];
};
export type Surroundings = Pick<LowerContext, 'parameters' | 'fact'>;
export type Changes = ReadonlyMap<string, RenamedField>;

/**
 * For a node whose input columns are renamed: which of its fields to change so that it does the
 * same as before, or why no such change exists.
 */
export type RenamedNode =
  | { readonly kind: 'same'; readonly after: NodeResult; readonly changes: Changes }
  | { readonly kind: 'refused'; readonly reason: string; readonly changes: Changes };

/**
 * `before`: the node's plan. As few fields as possible are changed: none, those that name columns,
 * those that also create names.
 */
export function renameInNode(
  node: Node,
  processor: Processor,
  inputs: Inputs,
  before: NodeResult,
  surroundings: Surroundings,
): RenamedNode {
  const lower = (changed: Node): NodeResult =>
    lowerNode(changed, processor, inputs.after, surroundings);
  const scopes = scopesOf(node, processor, inputs, surroundings);
  const failed: RenamedNode[] = [];
  for (const changes of attempts(node, processor, scopes, lower, surroundings)) {
    const after = lower(changed(node, changes));
    if (after.issues.length === 0 && isSameMeaning(before, after))
      return { kind: 'same', after, changes };
    failed.push({ kind: 'refused', reason: reasonOf(before, after), changes });
  }
  return failed.find(({ changes }) => changes.size > 0) ?? failed[0]!;
}

/** The node with other texts in some of its fields. */
export function changed(node: Node, changes: Changes): Node {
  return {
    ...node,
    fields: node.fields.map((field) => ({
      ...field,
      value: changes.get(field.name)?.value ?? field.value,
    })),
  };
}

/**
 * Where the names in a field come from: the first input, the others, the node's output, or datasets,
 * whose columns keep their names.
 */
type Scopes = {
  readonly first: Rename;
  readonly others: Rename;
  readonly output: Rename;
  readonly datasets: Rename;
};

/**
 * Other interpretations are tried if one fails: keys of a join are looked up in all preceding
 * inputs, a condition over groups refers to the input.
 */
function* attempts(
  node: Node,
  processor: Processor,
  scopes: Scopes,
  lower: (node: Node) => NodeResult,
  { parameters }: Surroundings,
): Generator<Changes> {
  const named = (read: Scopes): Changes =>
    fieldsOf(node, processor, (field, spec, text) =>
      renameInField(spec, text, read[processor.fields[field]?.over ?? 'first'], parameters),
    );
  const giving = fieldsOf(node, processor, (field, spec, text) =>
    renameInNewNames(spec, field, text, scopes.first, parameters),
  );
  const anywhere: Rename = (name) => scopes.first(name) ?? scopes.others(name);
  yield new Map();
  yield named(scopes);
  if (giving.size > 0) yield new Map([...named(scopes), ...giving]);
  yield named({ ...scopes, first: anywhere });
  yield named({ ...scopes, output: scopes.first });
  yield* renameByIssues(node, processor, scopes.first, lower);
}

function fieldsOf(
  node: Node,
  processor: Processor,
  rename: (field: string, spec: Processor['fields'][string], text: string) => RenamedField | null,
): Changes {
  return new Map(
    node.fields.flatMap(({ name, value }) => {
      const spec = Object.hasOwn(processor.fields, name) ? processor.fields[name] : undefined;
      const renamed =
        spec === undefined || typeof value !== 'string' ? null : rename(name, spec, value);
      return renamed === null ? [] : [[name, renamed] as const];
    }),
  );
}

function scopesOf(
  node: Node,
  processor: Processor,
  inputs: Inputs,
  surroundings: Surroundings,
): Scopes {
  const [first = new Map<string, string>(), ...rest] = inputs.before.map((value, index) =>
    renamesBetween(schemaOf(value), schemaOf(inputs.after[index]!)),
  );
  const scopes = {
    first: byKey(first),
    others: byKey(new Map(rest.flatMap((each) => [...each]))),
    datasets: () => null,
  };
  return { ...scopes, output: byKey(outputRenames(node, processor, inputs, scopes, surroundings)) };
}

/** The names of the node's output columns, without the fields that refer to them. */
function outputRenames(
  node: Node,
  processor: Processor,
  inputs: Inputs,
  scopes: Omit<Scopes, 'output'>,
  around: Surroundings,
): ReadonlyMap<string, string> {
  const silent = { value: '', entries: null };
  const speaking = new Map(
    Object.entries(processor.fields).flatMap(([name, { over }]) =>
      over === 'output' ? [[name, silent] as const] : [],
    ),
  );
  if (speaking.size === 0) return new Map();
  const renamed = fieldsOf(node, processor, (field, spec, text) =>
    speaking.has(field)
      ? null
      : renameInField(
          spec,
          text,
          spec.over === 'others' ? scopes.others : scopes.first,
          around.parameters,
        ),
  );
  const [before] = lowerNode(changed(node, speaking), processor, inputs.before, around).outputs;
  const [after] = lowerNode(
    changed(node, new Map([...renamed, ...speaking])),
    processor,
    inputs.after,
    around,
  ).outputs;
  return renamesBetween(schemaOf(before), schemaOf(after));
}

function byKey(names: ReadonlyMap<string, string>): Rename {
  return (name) => names.get(columnKey(name)) ?? null;
}

function schemaOf(value: PortValue | undefined): Schema {
  return value?.kind === 'relation' ? value.relation.schema : unknown(phrase`It is not known.`);
}

function reasonOf(before: NodeResult, after: NodeResult): string {
  const [issue] = after.issues;
  return issue === undefined
    ? differenceOf(before, after)
    : renderIssue({ ...issue, nodeName: null }).message;
}

function differenceOf(before: NodeResult, after: NodeResult): string {
  const count = ({ outputs: [value] }: NodeResult): number =>
    value?.kind === 'relation' && value.relation.schema.kind === 'closed'
      ? value.relation.schema.fields.length
      : -1;
  return count(before) === count(after)
    ? 'With the new name it would give other data.'
    : 'With the new name it would give other columns.';
}
