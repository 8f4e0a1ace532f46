import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundWorkflowsQuery } from '../../service/queries.ts';
import { useSession } from '../session/use-session.ts';

/** A workflow of the project that can be inserted into this one. */
export type OtherWorkflow = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
};

/**
 * The other workflows of the project that match a text, the newest ones for an empty text;
 * undefined until the server has responded.
 */
export function useOtherWorkflows(
  text: string,
  isWanted = true,
): readonly OtherWorkflow[] | undefined {
  const { projectId, workflowId } = useSession().getState();
  const { data } = useQuery({ ...foundWorkflowsQuery(projectId, text), enabled: isWanted });
  return useMemo(() => {
    const found = data
      ?.filter(({ id }) => id !== workflowId)
      .map(({ id, name, version }) => [id, { id, name, version }] as const);
    return found === undefined ? undefined : [...new Map(found).values()];
  }, [data, workflowId]);
}
