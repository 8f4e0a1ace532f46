import type { api, RouteAnswer } from '@millrace/api';
import { compactGraph } from '@millrace/model';
import { runnerTasks, type GraphWork, type Tasks } from '@millrace/runner';
import { columnLineage, type ColumnPlace } from '../insight/column-lineage.ts';
import { columnUses } from '../insight/column-uses.ts';
import type { Direction } from '../insight/graph-order.ts';
import { planExpression } from '../insight/plan-expression.ts';
import { renamedColumns, type Names } from '../insight/renamed-columns.ts';
import type { OutputPlace } from '../insight/splice.ts';
import { whatBreaks } from '../insight/what-breaks.ts';
import { writtenCode, type CodeRequest } from '../insight/written-code.ts';
import { codeNodeOf } from '../workflows/code-right.ts';
import { toIssueRecord, inspectionRecord } from '../workflows/inspection-record.ts';
import { datasetPlaces } from '../workflows/dataset-places.ts';
import { exportedFile } from '../workflows/exported-file.ts';
import { savedWorkflow } from '../workflows/saved-workflow.ts';
import { inspectGraph } from '../analysis/inspect-graph.ts';
import { jsonBytes } from '../analysis/json-bytes.ts';

function validate(work: GraphWork): Uint8Array {
  return jsonBytes(inspectionRecord(inspectGraph(work, 'graph', work.graph)));
}

export type LineageTaskRequest = {
  readonly place: ColumnPlace;
  readonly direction: Direction;
  readonly newName: string | null;
};

function lineage(work: GraphWork, { place, direction, newName }: LineageTaskRequest): Uint8Array {
  const { graph } = work;
  const inspection = inspectGraph(work, 'graph', graph);
  const found = columnLineage(graph, inspection, place, direction);
  if (direction === 'upstream') return jsonBytes({ ...found, uses: [], breaks: [], changes: [] });
  const uses = columnUses(work, inspection, place);
  const { breaks, changes } = whatBreaks(work, place, newName);
  const answer: RouteAnswer<typeof api.insight.lineage> = {
    ...found,
    uses,
    breaks: breaks.map(toIssueRecord),
    changes,
  };
  return jsonBytes(answer);
}

export type RenameTaskRequest = { readonly place: OutputPlace; readonly names: Names };

function renameColumn(work: GraphWork, { place, names }: RenameTaskRequest): Uint8Array {
  return jsonBytes(renamedColumns(work, place, names));
}

async function code(work: GraphWork, request: CodeRequest): Promise<Uint8Array> {
  return jsonBytes(await writtenCode(work, request));
}

/** The title of a node that runs code, and its id; null if there is none. */
function codeNode(work: GraphWork): ReturnType<typeof codeNodeOf> {
  return codeNodeOf(work.graph);
}

/** The server's own analysis tasks, and those of the runner. */
export const analysisTasks = {
  ...runnerTasks,
  code,
  codeNode,
  compact: ({ graph }: GraphWork): string => compactGraph(graph),
  datasetPlaces,
  export: exportedFile,
  expression: planExpression,
  lineage,
  renameColumn,
  save: savedWorkflow,
  validate,
} as const satisfies Tasks;
