import { defaultGraphLimits, type GraphLimits } from '@millrace/model';
import { defaultTextLimits, type TextLimits } from '@millrace/sql';

/**
 * How large a graph may be, and what its analysis may make of it. Whatever exceeds a limit is an
 * issue of the graph, found before the work is done, so that no graph keeps the analysis busy for
 * long or takes all memory.
 */
export type AnalysisLimits = GraphLimits &
  TextLimits & {
    /**
     * Operands, operators, and calls in all expressions of the graph together, those that
     * processors make included.
     */
    readonly totalTerms: number;
  };

/**
 * `columns` and `totalColumns` hold for a whole graph as they do for a query, and `terms` for each
 * of its expressions.
 */
export const defaultAnalysisLimits: AnalysisLimits = Object.freeze({
  ...defaultGraphLimits,
  ...defaultTextLimits,
  totalTerms: 4_000_000,
});
