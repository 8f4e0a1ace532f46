export { needsTraces, readFailure } from './failure.ts';
export { printLiteral } from './literal.ts';
export { normalizeKey } from './normalize-key.ts';
export { printAggregate, printExpression, printSortKey, printWindow } from './print.ts';
export { newSizeBudget, refusals, type SizeBudget } from './refusals.ts';
export type { Scope } from './scope.ts';
export { macroStatements, sessionSetup, zoneStatement } from './session.ts';
export { printType, quoteIdentifier } from './type.ts';
