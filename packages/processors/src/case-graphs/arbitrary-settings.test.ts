import { renderIssue } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGraph } from '../graph/check-graph.ts';
import { processors } from '../registry/index.gen.ts';
import { arbitrarySettings } from './arbitrary-settings.ts';
import { caseGraph } from './case-graph.ts';

const input = { columns: ['a INTEGER', 'b STRING', 'd DATE'], rows: [[1, 'x', '2024-01-31']] };

test.each(processors.map((processor) => [processor.name, processor] as const))(
  'no settings of %s make lowering throw',
  (_name, processor) => {
    const inputs =
      processor.type === 'join' ? [input, input] : processor.type === 'transform' ? [input] : [];
    fc.assert(
      fc.property(arbitrarySettings(processor), (settings) => {
        const { issues, nodes, needs } = checkGraph(
          caseGraph(processor, { name: '', settings, inputs, expect: { outputs: [] } }),
        );
        const known = nodes.get('n')!.schemas.every(({ kind }) => kind === 'closed');
        expect(
          known || issues.length > 0 || needs.length > 0 || processor.name === 'Read CSV',
        ).toBe(true);
        expect(
          issues.map(renderIssue).every(({ message, fix }) => message !== '' && fix !== ''),
        ).toBe(true);
      }),
      { numRuns: 200 },
    );
  },
);
