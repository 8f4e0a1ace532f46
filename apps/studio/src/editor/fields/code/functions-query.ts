import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';

/** The functions of expressions and queries, with what they do. */
export const functionsQuery = queryOptions({
  queryKey: ['functions'],
  queryFn: ({ signal }) => client.language.functions({}, { signal }),
  staleTime: Infinity,
});
