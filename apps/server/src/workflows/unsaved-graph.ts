import type { GraphInput } from '@millrace/api';
import type { GraphSource, Subject } from '@millrace/runner';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Caller } from '../login/caller.ts';

/** An unsaved graph in the form in which it would be saved. */
export function unsavedGraph(graph: GraphInput): GraphSource {
  return { kind: 'sent', text: JSON.stringify({ name: 'untitled', ...graph }) };
}

type UnsavedGraph = {
  projectId?: number | null | undefined;
  target?: string | null | undefined;
  programParameters?: string | null | undefined;
  sparkConfig?: string | null | undefined;
};

/** The user and the values with which such a graph is validated. */
export function subjectOf(
  { projectId, target, programParameters, sparkConfig }: UnsavedGraph,
  { id, username }: Caller,
): Subject {
  return {
    userId: id,
    username,
    projectId: projectId ?? null,
    target: target || DEFAULT_TARGET,
    programParameters: programParameters ?? null,
    sparkConfig: sparkConfig ?? null,
  };
}
