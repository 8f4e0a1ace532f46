import { failure, type StepError } from '@millrace/engine';
import { topologicalOrder, type Step } from '@millrace/plan';
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
  const only = step?.nodeIds.length === 1 ? step.nodeIds[0]! : null;
  return { ...base, nodeId: only, field: null, span: null };
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
