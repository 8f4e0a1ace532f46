export type { CaseInput, Expected, ExpectedIssue, ExpectedOutput, ProcessorCase } from './case.ts';
export { caseFacts } from './case-facts.ts';
export { caseGraph, graphOf, placeNode } from './case-graph.ts';
export { casesByProcessor } from '../cases.gen.ts';
export { allCases, type NamedCase } from './all-cases.ts';
