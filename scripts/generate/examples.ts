import type { ProcessorCase } from '../../packages/processors/src/cases/case.ts';
import type { Processor } from '../../packages/processors/src/define/processor.ts';

type WithCases = { readonly processor: Processor; readonly cases: readonly ProcessorCase[] };

const most = { rows: 12, columns: 7, characters: 900 };

/**
 * An example of each processor for its reference in the studio: a case whose rows stand in the case
 * itself, the one marked as the example or else the first that is small.
 */
export function examplesText(all: readonly WithCases[]): string {
  const lines = all.flatMap(({ processor, cases }) => {
    const own = processor.category === 'write' ? [] : cases.filter(isShown);
    const example = own.find(({ isExample }) => isExample === true) ?? own[0];
    if (example === undefined) return [];
    const inputs = (example.inputs ?? []).map(({ columns, rows }) => ({ columns, rows }));
    return [
      `  ${JSON.stringify(processor.nodeClass)}: ${JSON.stringify({ settings: example.settings, inputs, outputs: outputsOf(example, processor) })},`,
    ];
  });
  return [
    '// Written by `npm run generate` from the cases of the processors.',
    "import type { Example } from './example.ts';",
    '',
    '/** An example of each processor that needs no file and no saved model, by node class. */',
    'export const examples: Readonly<Record<string, Example>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function isShown({ inputs = [], expect, ...more }: ProcessorCase): boolean {
  const needsMore = ['files', 'found', 'dataset', 'before', 'after', 'afterRows'] as const;
  return (
    'outputs' in expect &&
    needsMore.every((name) => more[name] === undefined) &&
    inputs.every(
      ({ columns, rows, sortBy }) =>
        sortBy === undefined &&
        rows.length > 0 &&
        rows.length <= most.rows &&
        columns.length <= most.columns &&
        JSON.stringify(rows).length <= most.characters,
    )
  );
}

/** Optional outputs exist only where something is connected to them. */
function outputsOf({ expect }: ProcessorCase, { outputs }: Processor): number {
  return 'outputs' in expect ? Math.min(expect.outputs.length, outputs) : 1;
}
