import { useDebouncedValue } from '@mantine/hooks';
import type { Issue } from '@millrace/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { processorsQuery } from '../../service/queries.ts';
import { queryGraph } from './query-graph.ts';

const typingMs = 300;
const none: readonly Issue[] = [];

/** The issues of a text while it is edited; none until typing pauses. */
export function useTextIssues(projectId: number, text: string): readonly Issue[] {
  const queries = useQueryClient();
  const [settled] = useDebouncedValue(text, typingMs);
  const { data } = useQuery({
    queryKey: ['datasets', projectId, 'issues of a query', settled],
    queryFn: async ({ signal }) => {
      const processors = await queries.ensureQueryData(processorsQuery);
      const workflow = queryGraph(processors, 'SQL', settled);
      const { issues } = await client.workflows.validate(
        { body: { workflow, projectId } },
        { signal },
      );
      return issues as unknown as readonly Issue[];
    },
    enabled: settled.trim() !== '',
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  return settled === text && text.trim() !== '' ? (data ?? none) : none;
}
