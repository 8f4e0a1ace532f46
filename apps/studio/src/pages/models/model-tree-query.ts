import { queryOptions } from '@tanstack/react-query';
import { client } from '../../service/client.ts';

type Tree = { readonly path: string; readonly stage: number; readonly tree: number };

/** A part of a tree, from a node on. */
export const modelTreeQuery = ({ path, stage, tree }: Tree, node: number) =>
  queryOptions({
    queryKey: ['files', path, 'model', stage, tree, node],
    queryFn: ({ signal }) => client.models.tree({ query: { path, stage, tree, node } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
