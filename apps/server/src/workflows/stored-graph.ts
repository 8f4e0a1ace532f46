import { readGraph, type Graph } from '@millrace/model';

/** Parses a graph that Millrace has stored. */
export function storedGraph({ content }: { readonly content: string }): Graph {
  return readGraph(content);
}
