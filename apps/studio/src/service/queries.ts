import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** The pages' server queries, each with its key. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => client.session.get({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => client.projects.list({}, { signal }),
  staleTime: 60_000,
});

export const processorsQuery = queryOptions({
  queryKey: ['processors'],
  queryFn: ({ signal }) => client.nodes.list({}, { signal }),
  staleTime: Infinity,
});

/** The key of everything that is known about a project's workflows. */
export const workflowsKey = (projectId: number) => ['workflows', projectId] as const;

/** The names of all workflows of a project, in order. */
export const workflowNamesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['workflows', projectId, 'names'],
    queryFn: async ({ signal }) =>
      (
        await client.workflows.list(
          { query: { projectId, content: false, sortBy: 'name', sortPara: 'asc' } },
          { signal },
        )
      ).map(({ id, name }) => ({ id, name })),
  });

/** All datasets of a project, for selection. */
export const datasetsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['datasets', projectId],
    queryFn: ({ signal }) => client.datasets.list({ query: { projectId } }, { signal }),
  });

/** All connections of a project. */
export const connectionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['connections', projectId],
    queryFn: ({ signal }) => client.connections.list({ query: { projectId } }, { signal }),
  });

/** The tables and views of a connection that match a text, by schema. */
export const databaseTablesQuery = (connectionId: number, search: string, limit: number) =>
  queryOptions({
    queryKey: ['database tables', connectionId, search, limit],
    queryFn: ({ signal }) =>
      client.connections.tables(
        { params: { id: connectionId }, query: { search, limit } },
        { signal },
      ),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === connectionId ? previous : undefined,
    staleTime: 30_000,
    retry: false,
  });

/** The columns of a table as its connection has them. */
export const databaseColumnsQuery = (connectionId: number, table: string) =>
  queryOptions({
    queryKey: ['database columns', connectionId, table],
    queryFn: ({ signal }) =>
      client.connections.columns({ params: { id: connectionId }, query: { table } }, { signal }),
    staleTime: 30_000,
    retry: false,
  });

export const datasetQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['dataset', datasetId],
    queryFn: ({ signal }) =>
      client.datasets.get({ params: { datasetId }, query: { nulls: true } }, { signal }),
  });

const mostFound = 20;

type Asked = {
  readonly projectId: number;
  readonly search: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** The workflows whose name matches a text; the newest for an empty text. */
export const foundWorkflowsQuery = (projectId: number, text: string) =>
  queryOptions({
    queryKey: [...workflowsKey(projectId), 'found', text.trim()],
    queryFn: ({ signal }) =>
      found(projectId, text, (query) =>
        client.workflows.list({ query: { ...query, content: false } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const foundDatasetsQuery = (projectId: number, text: string) =>
  queryOptions({
    queryKey: ['datasets', projectId, 'found', text.trim()],
    queryFn: ({ signal }) =>
      found(projectId, text, (query) => client.datasets.list({ query }, { signal })),
    placeholderData: keepPreviousData,
  });

/**
 * The server matches part of a name, the palette matches words in any order; so the server is asked
 * for the whole text and for its longest word.
 */
async function found<Row>(
  projectId: number,
  text: string,
  list: (query: Asked) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const phrase = text.trim();
  const longest = phrase.split(/\s+/).toSorted((one, other) => other.length - one.length)[0];
  const searches = [...new Set([phrase, longest])].map((search) =>
    list({ projectId, search: search || undefined, page: 0, size: mostFound }),
  );
  return (await Promise.all(searches)).flat();
}

export const executionQuery = (id: number) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: ({ signal }) => client.executions.get({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.endTime === null ? 1000 : false),
  });

export const filesQuery = (path: string) =>
  queryOptions({
    queryKey: ['files', path],
    queryFn: ({ signal }) =>
      path === ''
        ? client.files.home({}, { signal })
        : client.files.openFolder({ query: { path } }, { signal }),
  });

/** The functions of expressions and queries, with their descriptions. */
export const functionsQuery = queryOptions({
  queryKey: ['functions'],
  queryFn: ({ signal }) => client.language.functions({}, { signal }),
  staleTime: Infinity,
});

/** Where workflows can run. */
export const targetsQuery = queryOptions({
  queryKey: ['targets'],
  queryFn: ({ signal }) => client.targets.list({}, { signal }),
  staleTime: 60_000,
});
