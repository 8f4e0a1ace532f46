import { compareResults, type ResultFile } from '@millrace/engine';
import { answerClass, columnKey, type Relation } from '@millrace/plan';
import { looseColumns } from '../cluster/generated-workflows/loose-columns.ts';

/** How two results differ, as far as the relation's answer class promises one. */
export function compareTables(
  left: ResultFile,
  right: ResultFile,
  relation: Relation,
): readonly string[] {
  const compared = compareResults(
    masked(left, relation),
    masked(right, relation),
    answerClass(relation),
    { left: 'left', right: 'right' },
  );
  return compared.equal ? [] : compared.differences;
}

function masked({ fields, rows, total }: ResultFile, relation: Relation): ResultFile {
  const loose = looseColumns(relation);
  const hidden = fields.map(({ name }) => loose.has(columnKey(name)));
  return {
    fields,
    rows: rows.map((row) => row.map((value, index) => (hidden[index] ? null : value))),
    total,
  };
}
