import { failure, type StepError } from '@millrace/engine';
import { topologicalOrder, type Relation, type Step } from '@millrace/plan';
import type { PrintedText } from '../relation/scope.ts';

/**
 * The driver's report of a failure. `contexts`: the parts of our SQL that Spark names, with `stop`
 * as the last character.
 */
export type DriverError = {
  readonly code: string;
  readonly message: string;
  /**
   * The offending value, if Spark reports it; for MEMORY_LIMIT, `python` if one of its Python
   * processes ran out of memory.
   */
  readonly detail: string;
  /** The type that a failed cast converts to, as Spark names it. */
  readonly type?: string | null;
  /** The source that couldn't be read. */
  readonly path: string | null;
  /** The classes of Spark ML that its message names, without `Model`; undefined if none failed. */
  readonly classes?: readonly string[];
  readonly contexts: readonly {
    readonly start: number;
    readonly stop: number;
    readonly fragment: string;
  }[];
};

/** Millrace's names of types that have another in Spark's messages. */
const typeNames: Readonly<Record<string, string>> = {
  TINYINT: 'BYTE',
  SMALLINT: 'SHORT',
  INT: 'INTEGER',
  BIGINT: 'LONG',
};

/**
 * Finds the origin of a failure: the smallest part of a printed text that covers what Spark names.
 */
export function stepError(
  error: DriverError,
  step: Step | undefined,
  texts: readonly PrintedText[],
): StepError {
  if (error.classes !== undefined) return learningError(error, error.classes, step);
  const base = failure(
    error.code,
    error.detail === '' ? plainMessage(error.message) : error.detail,
    error.type === undefined || error.type === null ? null : (typeNames[error.type] ?? error.type),
  );
  if (error.path !== null)
    return {
      code: base.code,
      message: plainMessage(error.message),
      nodeId: readerOf(error.path, step),
      field: 'path',
      span: null,
    };
  for (const { start, stop, fragment } of error.contexts) {
    const covering = texts
      .filter(({ text }) => [...text].slice(start, stop + 1).join('') === fragment)
      .flatMap(({ marks }) => marks.filter((mark) => mark.start <= start && mark.end >= stop + 1))
      .toSorted((a, b) => a.end - a.start - (b.end - b.start));
    const origin = covering[0]?.origin;
    if (origin !== undefined)
      return {
        ...base,
        nodeId: origin.nodeId,
        field: origin.field ?? null,
        span: origin.span ?? null,
      };
  }
  return { ...base, nodeId: onlyNode(step), field: null, span: null };
}

function onlyNode(step: Step | undefined): string | null {
  return step?.nodeIds.length === 1 ? step.nodeIds[0]! : null;
}

/** What a stage can't use: the error of the node whose stages the message names, or of the only one. */
function learningError(
  { code, detail }: DriverError,
  classes: readonly string[],
  step: Step | undefined,
): StepError {
  const all = step === undefined ? [] : topologicalOrder([step.relation]).filter(isLearning);
  const named = all.filter((each) => classes.includes(nameOf(each)));
  const found = named.length === 0 ? all : named;
  const nodes = new Set(found.map(({ origin }) => origin.nodeId));
  const nodeId = nodes.size === 1 ? [...nodes][0]! : onlyNode(step);
  const columns = [...new Set(found.flatMap(({ reads }) => reads))];
  const isOfColumn = detail === '' && columnCodes.has(code);
  const shown = isOfColumn && columns.length > 1 ? `${code}.SEVERAL` : code;
  return {
    ...failure(shown, isOfColumn ? columns.join(', ') : detail),
    code,
    nodeId,
    field: null,
    span: null,
  };
}

/** Spark doesn't name the column, which their messages begin with. */
const columnCodes: ReadonlySet<string> = new Set(['INVALID_FEATURE', 'NO_QUANTILES']);

type Learning = Extract<Relation, { kind: 'apply' | 'evaluate' | 'fit' }>;

function isLearning(relation: Relation): relation is Learning {
  return relation.kind === 'apply' || relation.kind === 'evaluate' || relation.kind === 'fit';
}

function nameOf(relation: Learning): string {
  return relation.kind === 'evaluate' ? relation.evaluator.name : relation.stage.name;
}

function readerOf(path: string, step: Step | undefined): string | null {
  const readers =
    step === undefined
      ? []
      : topologicalOrder([step.relation]).filter(
          (relation) => relation.kind === 'scan' && relation.path === path,
        );
  return readers[0]?.origin.nodeId ?? null;
}

/**
 * Without Spark's brackets, its advice about settings, and everything after the first paragraph.
 */
function plainMessage(message: string): string {
  return message
    .split(/\n== SQL|\nJVM stacktrace/)[0]!
    .replace(/^\[[A-Z0-9_.]+\] /, '')
    .replace(/ If necessary set .*? to bypass this error\./, '')
    .replace(/ SQLSTATE: \w+/, '')
    .trim();
}
