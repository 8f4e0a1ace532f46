import { defaultGraphLimits, type GraphLimits } from '@millrace/model';
import { defaultTextLimits, type TextLimits } from '@millrace/sql';

/**
 * How large a graph and its plan may be. Whatever exceeds a limit is an issue of the graph, found
 * before the work is done, so that no graph keeps the analysis busy for long or takes all memory.
 */
export type AnalysisLimits = GraphLimits &
  TextLimits & {
    /**
     * Operands, operators, and calls in all expressions of the graph together, including those that
     * processors create.
     */
    readonly totalTerms: number;
  };

/**
 * `columns` and `totalColumns` apply to a whole graph as they do to a query, and `terms` to each of
 * its expressions.
 */
export const defaultAnalysisLimits: AnalysisLimits = Object.freeze({
  ...defaultGraphLimits,
  ...defaultTextLimits,
  totalTerms: 4_000_000,
});
