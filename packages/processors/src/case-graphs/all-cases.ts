import { casesByProcessor } from '../registry/cases.gen.ts';
import type { Processor } from '../define/processor.ts';
import { processors } from '../registry/index.gen.ts';
import type { ProcessorCase } from '../cases/case.ts';

export type NamedCase = { readonly processor: Processor; readonly case: ProcessorCase };

/** Every case of every processor, for tests that run them on an engine. */
export function allCases(): readonly NamedCase[] {
  return processors.flatMap((processor) =>
    (casesByProcessor[processor.nodeClass] ?? []).map((each) => ({ processor, case: each })),
  );
}
