import { fail } from '../bind/failure.ts';
import type { UnpivotNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import type { Source } from './source.ts';

export function bindUnpivot(node: UnpivotNode, input: Source, context: QueryContext): Source {
  void input;
  void context;
  return fail('UNPIVOT is not supported in SQL yet.', node.span, 'Use the Unpivot processor.');
}
