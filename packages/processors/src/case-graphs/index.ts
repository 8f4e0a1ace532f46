export type {
  CaseInput,
  Expected,
  ExpectedIssue,
  ExpectedOutput,
  ProcessorCase,
} from '../cases/case.ts';
export { caseFacts } from './case-facts.ts';
export { caseGraph, graphOf, placeNode } from './case-graph.ts';
export { casesByProcessor } from '../registry/cases.gen.ts';
export { allCases, type NamedCase } from './all-cases.ts';
export { storedZip } from '../cases/stored-zip.ts';
export { avroFiles } from '../read/read-avro/avro-files.ts';
export { orcFiles } from '../read/read-orc/orc-files.ts';
export { workbook } from '../cases/workbook.ts';
