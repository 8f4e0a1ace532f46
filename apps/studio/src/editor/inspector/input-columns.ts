import type { PortSchema } from '../session/judgement.ts';
import { useSessionState } from '../session/use-session.ts';

const unknown: PortSchema = { kind: 'unknown', columns: [] };

/** The columns that come into a node, known without running; the last answer stays until the next has come. */
export function useInputColumns(nodeId: string, input = 0): PortSchema {
  return useSessionState(({ judgement }) => judgement?.schemas.get(nodeId)?.inputs[input] ?? unknown);
}

/** The columns that a node gives. */
export function useOutputColumns(nodeId: string, output = 0): PortSchema {
  return useSessionState(({ judgement }) => judgement?.schemas.get(nodeId)?.outputs[output] ?? unknown);
}
