import {
  aggregateSignatures,
  closed,
  scalarSignatures,
  walk,
  windowSignatures,
} from '@millrace/plan';
import { describe, expect, it } from 'vitest';
import { bindExpression } from './bind-expression.ts';

const signatures = Object.entries({
  ...scalarSignatures,
  ...aggregateSignatures,
  ...windowSignatures,
});
/**
 * `first_value(a) OVER` is in two lists; calls that are bound to something simpler don't occur as
 * calls.
 */
const rewritten = new Set(['typeof']);

describe('the catalog', () => {
  it.each(signatures.filter(([, signature]) => !signature.internal))(
    '%s has a description and examples that bind to it',
    (name, signature) => {
      expect(signature.description).toMatch(/^\S.*\.$/);
      expect(signature.usage).not.toBe('');
      expect(signature.examples.length).toBeGreaterThan(0);
      const found = signature.examples.flatMap((example) => {
        const result = bindExpression(example, closed([]), {
          origin: { nodeId: 'n1' },
          allow: 'both',
        });
        if (result.kind !== 'bound')
          return expect.unreachable(`${example}: ${JSON.stringify(result)}`);
        const names: string[] = [];
        walk(result.expression, (part) => {
          if (part.kind === 'call' || part.kind === 'aggregate' || part.kind === 'window')
            names.push(part.fn);
        });
        return names;
      });
      if (!rewritten.has(name)) expect(found).toContain(name);
    },
  );
});
