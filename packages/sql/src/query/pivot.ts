import { fail } from '../bind/failure.ts';
import type { PivotNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import type { Source } from './source.ts';

export function bindPivot(node: PivotNode, input: Source, context: QueryContext): Source {
  void input;
  void context;
  return fail('PIVOT is not supported in SQL yet.', node.span, 'Use the Pivot processor.');
}
