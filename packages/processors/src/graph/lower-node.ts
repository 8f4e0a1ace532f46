import {
  phrase,
  type ErrorText,
  createIssue,
  fieldValue,
  mention,
  nodeTitle,
  placeAt,
  type Issue,
  type Node,
} from '@millrace/model';
import type { Demand, PlanSize } from '@millrace/plan';
import type { FieldSpec } from '../define/field.ts';
import type { Processor } from '../define/processor.ts';
import { readSettings } from '../define/settings.ts';
import { defaultAnalysisLimits, type AnalysisLimits } from '../lowering/analysis-limits.ts';
import type { LowerContext, Numbers, Parameters } from '../lowering/context.ts';
import type { Fact, Need } from '../lowering/facts.ts';
import { entriesOf, spanInEntry, type ListEntry } from '../lowering/span-in-list.ts';
import type { Lowered, PortValue } from '../lowering/port-value.ts';
import { checkNodeSize, sizeOfNode } from './size-limits.ts';
import { substitute } from './substitute.ts';

export type NodeResult = {
  readonly outputs: readonly PortValue[];
  readonly demands: readonly Demand[];
  readonly issues: readonly Issue[];
  readonly needs: readonly Need[];
  /** The relations that the node creates and that are not among its inputs. */
  readonly size: PlanSize;
  /** The facts that were requested, and those that were known. */
  readonly facts: readonly (readonly [key: string, fact: Fact | undefined])[];
};

type Surroundings = {
  readonly parameters: Parameters;
  readonly limits?: AnalysisLimits;
  readonly fact: (need: Need) => Fact | undefined;
  /** The optional outputs that edges read; none if absent. */
  readonly optionalRead?: ReadonlySet<number>;
};

/** How many misspelled names of one node get a suggestion. */
const SUGGESTIONS = 20;

export const noSize: PlanSize = { columns: 0, terms: 0, widest: null, largest: null };

/**
 * Lowers one node. After an issue all its outputs are unknown, so that later nodes are not blamed
 * for it.
 */
export function lowerNode(
  node: Node,
  processor: Processor,
  inputs: readonly PortValue[],
  surroundings: Surroundings,
): NodeResult {
  const title = nodeTitle(node);
  const issues: Issue[] = [];
  const needs: Need[] = [];
  const facts: [string, Fact | undefined][] = [];
  const { settings, issues: settingIssues } = readSettings(processor.fields, node.fields, (text) =>
    substitute(text, surroundings.parameters),
  );
  const entries = new Map<string, readonly ListEntry[]>();
  const blamed = new Set<string>();
  const unreadable = new Set(settingIssues.map(({ field }) => field));
  for (const issue of settingIssues) issues.push({ ...placeAt(node), ...issue } as Issue);

  const context: LowerContext = {
    nodeId: node.id,
    label: mention({ id: node.id, name: title }),
    title,
    parameters: surroundings.parameters,
    limits: surroundings.limits ?? defaultAnalysisLimits,
    origin: (field, span) => ({
      nodeId: node.id,
      ...(field === undefined ? {} : { field }),
      ...(span === undefined ? {} : { span }),
    }),
    report: (field, code, args, span, source) => {
      if (field !== null && unreadable.has(field)) return;
      if (field !== null) blamed.add(field);
      issues.push(
        createIssue(code, args, {
          ...placeAt(node, field),
          ...(span === undefined ? {} : { span }),
          ...(source === undefined ? {} : { source }),
        }),
      );
    },
    readsOutput: (port) => surroundings.optionalRead?.has(port) ?? false,
    hasIssue: (...fields) => fields.some((field) => blamed.has(field) || unreadable.has(field)),
    fact: (need) => {
      const fact = surroundings.fact(need);
      facts.push([need.key, fact]);
      if (fact === undefined) needs.push(need);
      return fact;
    },
    fieldTitle: (field) => processor.fields[field]?.title || field,
    datatypes: (field) => processor.fields[field]?.datatypes ?? null,
    numbers: (field) => numbersOf(processor.fields[field]),
    spanInEntry: (field, entry, span) => {
      const known = entries.get(field) ?? entriesOf(fieldValue(node, field));
      entries.set(field, known);
      return spanInEntry(known[entry], span);
    },
    suggestions: { left: SUGGESTIONS },
  };

  const blocked = inputs.find((input) => input.kind === 'unknown');
  if (blocked?.kind === 'unknown')
    return { ...nothing(processor, blocked.reason), issues, needs, facts, size: noSize };
  // The node rules report it.
  if (!processor.type.startsWith('ml-') && inputs.some(({ kind }) => kind !== 'relation'))
    return {
      ...nothing(processor, phrase`An input has no rows.`),
      issues,
      needs,
      facts,
      size: noSize,
    };
  const lowered = attempt(processor, settings, inputs, context, issues);
  const size = issues.length > 0 ? noSize : sizeOfNode(lowered, inputs);
  checkNodeSize(size, context);
  if (issues.length > 0)
    return {
      ...nothing(processor, phrase`${context.label} has an issue.`),
      issues,
      needs,
      facts,
      size: noSize,
    };
  return { ...lowered, issues, needs, facts, size };
}

/** After an issue the settings are incomplete, so the result of the lowering doesn't matter. */
function attempt(
  processor: Processor,
  settings: object,
  inputs: readonly PortValue[],
  context: LowerContext,
  issues: readonly Issue[],
): Lowered {
  try {
    return processor.lower(settings as never, inputs, context);
  } catch (error) {
    if (issues.length > 0) return { outputs: [], demands: [] };
    throw error;
  }
}

/** One unknown output for each output of the processor. */
export function nothing(processor: Pick<Processor, 'outputs'>, reason: ErrorText): Lowered {
  return {
    outputs: Array.from({ length: processor.outputs }, () => ({
      kind: 'unknown' as const,
      reason,
    })),
    demands: [],
  };
}

function numbersOf(field: FieldSpec | undefined): Numbers | null {
  if (field?.kind !== 'integer' && field?.kind !== 'number') return null;
  const { kind, minimum: min = null, maximum: max = null } = field;
  return { areWhole: kind === 'integer', min, max };
}
