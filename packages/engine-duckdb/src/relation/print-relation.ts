import { inputsOf, type Project, type Relation } from '@millrace/plan';
import type { Scope } from '../expression/index.ts';
import { printAggregateRelation } from './aggregate.ts';
import { printCounted } from './counted.ts';
import { printDistinct } from './distinct.ts';
import { printExplode } from './explode.ts';
import { printFilter, printProject, printSort, printWindowRelation } from './row-wise.ts';
import { printJoin } from './join.ts';
import { printLimit, printRange, printRowId, printUnion } from './rows.ts';
import { printSample } from './sample.ts';
import { scopeOf } from './scope-of.ts';
import type { Bindings, Input } from './source.ts';
import { printUnpivot } from './unpivot.ts';
import { printValues } from './values.ts';

const nothing: Input = { name: '', from: '', all: '*' };

/** A SELECT for one relation over its inputs. */
export function printRelation(relation: Relation, inputs: readonly Input[], bindings: Bindings): string {
  const names = inputs.map(({ name }) => name);
  const scope = scopeOf(relation, inputsOf(relation), relation.kind === 'join' ? ['l', 'r'] : names, bindings.wide);
  const [input = ''] = names;
  const [first = nothing] = inputs;
  switch (relation.kind) {
    case 'scan':
      return bindings.scan(relation);
    case 'materialised':
      return `SELECT * FROM ${bindings.materialised(relation)}`;
    case 'values':
      return printValues(relation);
    case 'range':
      return printRange(relation);
    case 'project':
      return printProjectOrCounted(relation, first.from, scope, bindings);
    case 'filter':
      return bindings.dropped?.has(relation) ? `SELECT * FROM ${input}` : printFilter(relation, first, scope);
    case 'join':
      return printJoin(relation, names, scope);
    case 'aggregate':
      return printAggregateRelation(relation, first.from, scope);
    case 'window':
      return printWindowRelation(relation, input, scope);
    case 'sort':
      return printSort(relation, input, scope);
    case 'limit':
      return printLimit(relation, input);
    case 'union':
      return printUnion(names);
    case 'distinct':
      return printDistinct(relation, input, scope);
    case 'sample':
      return printSample(relation, input);
    case 'unpivot':
      return printUnpivot(relation, input, scope);
    case 'explode':
      return printExplode(relation, input, scope);
    case 'row_id':
      return printRowId(relation, input);
  }
}

function printProjectOrCounted(relation: Project, input: string, scope: Scope, { counted }: Bindings): string {
  const counting = counted?.get(relation);
  return counting === undefined ? printProject(relation, input, scope) : printCounted(relation, counting, input, scope);
}
