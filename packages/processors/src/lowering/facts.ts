import type { ErrorText } from '@millrace/model';
import type {
  DatabaseQuery,
  DataType,
  JsonFormat,
  LakeTable,
  Relation,
  SavedColumn,
  SavedStage,
  ScanFormat,
  WebRequest,
} from '@millrace/plan';

/**
 * A fact about the outside world that lowering needs and must not look up itself. The server finds
 * it and stores it under `key`.
 */
export type Need =
  | {
      readonly kind: 'schema of file';
      readonly key: string;
      readonly nodeId: string;
      readonly path: string;
      readonly format: ScanFormat;
    }
  /** Answered as the columns of a file are. */
  | {
      readonly kind: 'schema of table';
      readonly key: string;
      readonly nodeId: string;
      readonly database: DatabaseQuery;
    }
  /** Answered as the columns of a file are. */
  | {
      readonly kind: 'schema of request';
      readonly key: string;
      readonly nodeId: string;
      readonly request: WebRequest;
      readonly format: JsonFormat;
    }
  /** Answered as the columns of a file are. */
  | {
      readonly kind: 'schema of lake';
      readonly key: string;
      readonly nodeId: string;
      readonly table: LakeTable;
    }
  /** `relation` has a single column `column` of type STRING, nullable: distinct values in order. */
  | {
      readonly kind: 'pivot values';
      readonly key: string;
      readonly nodeId: string;
      readonly relation: Relation;
      readonly column: string;
    }
  /** The stages of the model saved in a folder. */
  | {
      readonly kind: 'saved model';
      readonly key: string;
      readonly nodeId: string;
      readonly path: string;
    }
  /** `reference` is the dataset's uuid or the text of its id. */
  | {
      readonly kind: 'dataset';
      readonly key: string;
      readonly nodeId: string;
      readonly reference: string;
    }
  /**
   * The dataset of the project that has this name. `formerly`: the uuid of the one that had it when
   * the graph was saved.
   */
  | {
      readonly kind: 'dataset named';
      readonly key: string;
      readonly nodeId: string;
      readonly name: string;
      readonly formerly?: string;
    };

export type Fact =
  | { readonly kind: 'schema of file'; readonly fields: readonly FileField[] }
  /** `trainedOn`: null if Millrace didn't save the model. */
  | {
      readonly kind: 'saved model';
      readonly stages: readonly SavedStage[];
      readonly trainedOn: readonly SavedColumn[] | null;
    }
  | { readonly kind: 'pivot values'; readonly values: readonly (string | null)[] }
  | { readonly kind: 'dataset'; readonly dataset: DatasetFact }
  /** The dataset doesn't exist, or the user may not see it. */
  | { readonly kind: 'missing'; readonly text: ErrorText }
  /** No dataset, or several, have the name; `suggestion`: a similar name. */
  | { readonly kind: 'not named'; readonly count: number; readonly suggestion: string | null }
  /** It can't be found now (the file doesn't exist yet): not an issue of the graph. */
  | { readonly kind: 'unavailable'; readonly reason: ErrorText };

/**
 * `format` is a date or time pattern, or empty. `isMixed` is set if some values have no common type,
 * so that they are text; `separator` on the only column of a CSV file whose values seem to be several,
 * separated by it.
 */
export type FileField = {
  readonly name: string;
  readonly type: DataType;
  readonly format: string;
  readonly isMixed?: true;
  readonly separator?: string;
};

/** The part of the interface's dataset record that is needed for reading. */
export type DatasetFact = {
  readonly name: string;
  readonly path: string;
  readonly datasetType: string;
  readonly delimiter: string;
  readonly header: boolean;
  readonly filterLinesContaining: string | null;
  /** JSON text of reader options under Spark's names. */
  readonly readOptions: string | null;
  /** JSON text of `{colNames, colTypes, colFormats}`. */
  readonly datasetSchema: string;
};

/** By the key of the need that they answer. */
export type Facts = ReadonlyMap<string, Fact>;

export function schemaNeed(nodeId: string, path: string, format: ScanFormat): Need {
  return {
    kind: 'schema of file',
    key: JSON.stringify(['schema of file', path, format]),
    nodeId,
    path,
    format,
  };
}

export function tableNeed(nodeId: string, database: DatabaseQuery): Need {
  const { connection, table, query } = database;
  const key = JSON.stringify(['schema of table', connection, table, query]);
  return { kind: 'schema of table', key, nodeId, database };
}

export function requestNeed(nodeId: string, request: WebRequest, format: JsonFormat): Need {
  const key = JSON.stringify(['schema of request', request, format]);
  return { kind: 'schema of request', key, nodeId, request, format };
}

export function lakeNeed(nodeId: string, table: LakeTable): Need {
  const { format, path, version, snapshot, timestamp } = table;
  const key = JSON.stringify(['schema of lake', format, path, version, snapshot, timestamp]);
  return { kind: 'schema of lake', key, nodeId, table };
}

export function datasetNeed(nodeId: string, reference: string): Need {
  return { kind: 'dataset', key: JSON.stringify(['dataset', reference]), nodeId, reference };
}

export function datasetNamedNeed(nodeId: string, name: string): Need {
  return { kind: 'dataset named', key: JSON.stringify(['dataset named', name]), nodeId, name };
}

export function modelNeed(nodeId: string, path: string): Need {
  return { kind: 'saved model', key: JSON.stringify(['saved model', path]), nodeId, path };
}

/**
 * `fingerprint` represents the relation's content, so that the key changes only if the question
 * does.
 */
export function pivotNeed(
  nodeId: string,
  relation: Relation,
  column: string,
  fingerprint: string,
): Need {
  return {
    kind: 'pivot values',
    key: JSON.stringify(['pivot values', fingerprint]),
    nodeId,
    relation,
    column,
  };
}
