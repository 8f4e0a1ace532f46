import type { IssueArgs } from '@millrace/model';
import { planSize, type Demand, type PlanSize, type Relation } from '@millrace/plan';
import type { AnalysisLimits } from '../lowering/analysis-limits.ts';
import type { LowerContext } from '../lowering/context.ts';
import type { Lowered, PortValue } from '../lowering/port-value.ts';

/** The relations that a node creates and that are not among its inputs. */
export function sizeOfNode({ outputs, demands }: Lowered, inputs: readonly PortValue[]): PlanSize {
  return planSize(
    [...relationsIn(outputs), ...demands.map(({ relation }: Demand) => relation)],
    new Set(relationsIn(inputs)),
  );
}

function relationsIn(values: readonly PortValue[]): readonly Relation[] {
  return values.flatMap((value) => {
    switch (value.kind) {
      case 'relation':
        return [value.relation];
      case 'model':
        return value.model.stages.flatMap((stage) =>
          'over' in stage || stage.model === null ? [] : [stage.model],
        );
      case 'evaluation':
      case 'unknown':
        return [];
    }
  });
}

/** Reports relations and expressions that exceed their limits. */
export function checkNodeSize({ widest, largest }: PlanSize, context: LowerContext): void {
  const { columns, terms } = context.limits;
  if (widest !== null && widest.columns > columns) {
    context.report(widest.relation.origin.field ?? null, 'LIMIT_EXCEEDED', {
      of: 'columns',
      count: widest.columns,
      limit: columns,
    });
  }
  if (largest !== null && largest.terms > terms) {
    const { field, span } = largest.expression.origin ?? {};
    const args = { of: 'expression', count: largest.terms, limit: terms } as const;
    context.report(fieldName(field), 'LIMIT_EXCEEDED', args, isEntry(field) ? undefined : span);
  }
}

/** An origin also names the entry of a list: `expressions[3]`. */
function fieldName(field: string | undefined): string | null {
  return field?.replace(/\[\d+\]$/, '') ?? null;
}

function isEntry(field: string | undefined): boolean {
  return field?.endsWith(']') ?? false;
}

/** The total size of the nodes so far. */
export class GraphSize {
  readonly #limits: AnalysisLimits;
  #columns = 0;
  #terms = 0;

  constructor(limits: AnalysisLimits) {
    this.#limits = limits;
  }

  /** Adds a node's size. Returns the limit that the graph would exceed with it, or null. */
  add({ columns, terms }: PlanSize): IssueArgs<'LIMIT_EXCEEDED'> | null {
    this.#columns += columns;
    this.#terms += terms;
    const { totalColumns, totalTerms } = this.#limits;
    if (this.#columns > totalColumns)
      return { of: 'all columns', count: this.#columns, limit: totalColumns };
    if (this.#terms > totalTerms)
      return { of: 'all expressions', count: this.#terms, limit: totalTerms };
    return null;
  }
}
