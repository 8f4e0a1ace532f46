import type { GraphInput } from '@millrace/api';
import type { GraphSource, Subject } from '@millrace/runner';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Caller } from '../login/caller.ts';

/** A graph that is not saved, as a save would make it. */
export function unsavedGraph(graph: GraphInput): GraphSource {
  return { kind: 'sent', text: JSON.stringify({ name: 'untitled', ...graph }) };
}

type UnsavedGraph = {
  target?: string | null | undefined;
  programParameters?: string | null | undefined;
  sparkConfig?: string | null | undefined;
};

/** The user and the values that such a graph is validated with. */
export function subjectOf(
  { target, programParameters, sparkConfig }: UnsavedGraph,
  { id, username }: Caller,
): Subject {
  return {
    userId: id,
    username,
    target: target || DEFAULT_TARGET,
    programParameters: programParameters ?? null,
    sparkConfig: sparkConfig ?? null,
  };
}
