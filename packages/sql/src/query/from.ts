import { closest } from '../bind/closest.ts';
import { fail } from '../bind/failure.ts';
import type {
  DerivedTableNode,
  FromNode,
  LateralViewNode,
  PivotNode,
  SampleNode,
  TableNode,
  UnpivotNode,
} from '../parse/ast.ts';
import { aliased } from './aliased.ts';
import { identifierTexts } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { bindJoin } from './join.ts';
import { requireDomain, requireNoKeys, withDomainOf } from './domain.ts';
import { bindLateralView, bindTableFunction } from './generator.ts';
import { bindPivot } from './pivot.ts';
import { bindSample } from './sample.ts';
import { renamed, type Source } from './source.ts';
import { bindUnpivot } from './unpivot.ts';
import { bindValues } from './values.ts';

/** The rows of FROM, under the names that the query may use. */
export function bindFrom(node: FromNode, context: QueryContext): Source {
  switch (node.kind) {
    case 'table':
      return aliased(bindTable(node, context), node, context);
    case 'derived_table':
      return aliased(bindDerived(node, context), node, context);
    case 'values':
      return aliased(bindValues(node, context), node, context);
    case 'join':
      return bindJoin(node, context, bindFrom);
    case 'table_function':
      return bindTableFunction(node, context, null);
    case 'lateral_view':
      return bindLateralView(node, lateralInput(node, context), context);
    case 'sample':
      return sampled(node, context);
    case 'pivot':
      return aliased(bindPivot(node, unkeyed(node, context), context), node, context);
    case 'unpivot':
      return aliased(bindUnpivot(node, unkeyed(node, context), context), node, context);
    case 'pipe_input':
      return context.pipeInput ?? fail('STAR_WITHOUT_FROM', {}, node.span);
  }
}

function bindTable(node: TableNode, context: QueryContext): Source {
  const [first, ...more] = identifierTexts(node.name, context);
  const name = first ?? '';
  const found = more.length === 0 ? context.tables.get(name.toLowerCase()) : undefined;
  if (found !== undefined) {
    const source = found.source();
    context.budget.spend(source.columns.length, node.span);
    requireDomain(source, context, node.span);
    return renamed(source, found.name, []);
  }
  const names = [...context.tables.values()].map((table) => table.name);
  const table = [name, ...more].join('.');
  return fail(
    'UNKNOWN_TABLE',
    { table, tables: names, suggestion: closest(name, names) },
    node.span,
  );
}

/** The tables inside a query can't be named outside. */
function bindDerived(node: DerivedTableNode, context: QueryContext): Source {
  return renamed(context.query(node.query, context), null, []);
}

function sampled(node: SampleNode, context: QueryContext): Source {
  return aliased(bindSample(node, unkeyed(node, context), context), node, context);
}

function unkeyed(node: SampleNode | PivotNode | UnpivotNode, context: QueryContext): Source {
  return requireNoKeys(bindFrom(node.input, context), node.span);
}

/** The arguments of the function may name outer columns. */
function lateralInput(node: LateralViewNode, context: QueryContext): Source {
  const input = bindFrom(node.input, context);
  return withDomainOf(node.call, input, context, originAt(context, node.span));
}
