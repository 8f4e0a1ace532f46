import { queryOptions } from '@tanstack/react-query';
import { client } from '../service/client.ts';

/** What is known of the saved model in a folder. Fails if the folder isn't that of a model. */
export const modelQuery = (path: string) =>
  queryOptions({
    queryKey: ['files', path, 'model'],
    queryFn: ({ signal }) => client.models.get({ query: { path } }, { signal }),
    retry: false,
  });
