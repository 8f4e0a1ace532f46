import { planSize, type Demand, type PlanSize, type Relation } from '@millrace/plan';
import { formatCount } from '@millrace/sql';
import type { AnalysisLimits } from '../lowering/analysis-limits.ts';
import type { LowerContext } from '../lowering/context.ts';
import type { Lowered, PortValue } from '../lowering/port-value.ts';

/** What a node makes that its inputs do not have. */
export function sizeOfNode({ outputs, demands }: Lowered, inputs: readonly PortValue[]): PlanSize {
  return planSize([...relationsIn(outputs), ...demands.map(({ relation }: Demand) => relation)], new Set(relationsIn(inputs)));
}

function relationsIn(values: readonly PortValue[]): readonly Relation[] {
  return values.flatMap((value) => (value.kind === 'relation' ? [value.relation] : []));
}

/** Reports what exceeds the limits of one relation or one expression. */
export function checkNodeSize({ widest, largest }: PlanSize, context: LowerContext): void {
  const { columns, terms } = context.limits;
  if (widest !== null && widest.columns > columns) {
    const message = `${context.label} would have ${formatCount(widest.columns)} columns; the limit is ${formatCount(columns)}.`;
    context.report(widest.relation.origin.field ?? null, 'LIMIT_EXCEEDED', message, 'Select fewer columns first.');
  }
  if (largest !== null && largest.terms > terms) {
    const message = `An expression of ${context.label} has ${formatCount(largest.terms)} parts once everything in it is written out; the limit is ${formatCount(terms)}.`;
    const { field, span } = largest.expression.origin ?? {};
    context.report(fieldName(field), 'LIMIT_EXCEEDED', message, 'Split it into several columns or nodes.', isEntry(field) ? undefined : span);
  }
}

/** An origin names the entry of a list too: `expressions[3]`. */
function fieldName(field: string | undefined): string | null {
  return field?.replace(/\[\d+\]$/, '') ?? null;
}

function isEntry(field: string | undefined): boolean {
  return field?.endsWith(']') ?? false;
}

/** The sizes of the nodes so far. */
export class GraphSize {
  readonly #limits: AnalysisLimits;
  #columns = 0;
  #terms = 0;

  constructor(limits: AnalysisLimits) {
    this.#limits = limits;
  }

  /** Adds a node's size. Null, or what the graph would exceed with it. */
  add({ columns, terms }: PlanSize): { readonly message: string; readonly fix: string } | null {
    this.#columns += columns;
    this.#terms += terms;
    const { totalColumns, totalTerms } = this.#limits;
    if (this.#columns > totalColumns)
      return refusal(`columns in all nodes together`, this.#columns, totalColumns, 'Select fewer columns early, or split the workflow into several.');
    if (this.#terms > totalTerms) return refusal(`parts of expressions in all nodes together`, this.#terms, totalTerms, 'Split the workflow into several.');
    return null;
  }
}

function refusal(what: string, count: number, limit: number, fix: string): { readonly message: string; readonly fix: string } {
  return { message: `Up to this node, the workflow has ${formatCount(count)} ${what}; the limit is ${formatCount(limit)}.`, fix };
}
