import type { NameNode } from '../parse/ast.ts';
import { identifierTexts } from './bind-in.ts';
import type { QueryContext } from './context.ts';

/** `nested`: it is in a query inside of what was searched. */
export type WrittenName = {
  readonly texts: readonly string[];
  readonly node: NameNode;
  readonly nested: boolean;
};

/** All names in the syntax, also those in the queries inside. */
export function namesIn(written: object, context: QueryContext): readonly WrittenName[] {
  const found: WrittenName[] = [];
  const visit = (value: unknown, nested: boolean): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, nested));
    if (value === null || typeof value !== 'object') return;
    if (isName(value)) {
      found.push({ texts: identifierTexts(value.parts, context), node: value, nested });
      return;
    }
    for (const [key, child] of Object.entries(value)) visit(child, nested || key === 'query');
  };
  visit(written, false);
  return found;
}

function isName(value: object): value is NameNode {
  return 'kind' in value && value.kind === 'name';
}
