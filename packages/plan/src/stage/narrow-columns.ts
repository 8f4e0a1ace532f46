import { join, project, scan } from '../build-relation.ts';
import { inputsOf, type Relation, type Scan } from '../relation.ts';
import { closedFields, columnKey } from '../schema.ts';
import { topologicalOrder } from '../walk/relations.ts';
import { passedOn, requiredColumns } from '../walk/required-columns.ts';
import { withInputs } from '../walk/with-inputs.ts';

/**
 * The same relation without columns that are only passed on and that nobody above needs: engines plan a query the longer the wider it is. What
 * is computed stays, and so do the columns of text files, where every field of a record counts.
 */
export function narrowColumns(root: Relation): Relation {
  const required = requiredColumns(root);
  const done = new Map<Relation, Relation>();
  for (const relation of topologicalOrder([root])) {
    const inputs = inputsOf(relation);
    const narrowed = narrow(relation, required.get(relation)!);
    done.set(
      relation,
      withInputs(
        narrowed,
        inputs.map((input) => done.get(input)!),
        inputs,
      ),
    );
  }
  return done.get(root)!;
}

function narrow(relation: Relation, wanted: ReadonlySet<string>): Relation {
  switch (relation.kind) {
    case 'scan':
      return relation.format.kind === 'parquet' ? narrowScan(relation, wanted) : relation;
    case 'project': {
      const columns = passedOn(relation.columns, wanted);
      return columns.length === relation.columns.length ? relation : project(relation.input, columns, relation.origin);
    }
    case 'join': {
      const { joinType, left, right, condition, origin } = relation;
      const columns = passedOn(relation.columns, wanted);
      return columns.length === relation.columns.length ? relation : join(joinType, left, right, condition, columns, origin);
    }
    case 'values':
    case 'range':
    case 'filter':
    case 'aggregate':
    case 'window':
    case 'sort':
    case 'limit':
    case 'union':
    case 'distinct':
    case 'sample':
    case 'unpivot':
    case 'explode':
    case 'row_id':
    case 'materialised':
      return relation;
  }
}

function narrowScan(relation: Scan, wanted: ReadonlySet<string>): Scan {
  const fields = closedFields(relation.schema);
  const kept = fields.filter(({ name }) => wanted.has(columnKey(name)));
  if (kept.length === fields.length) return relation;
  return scan(relation.path, relation.format, kept.length === 0 ? fields.slice(0, 1) : kept, relation.origin);
}
