import { readGraph, type Graph } from '@millrace/model';

/** The graph of a content that Millrace has stored. */
export function storedGraph({ content }: { readonly content: string }): Graph {
  return readGraph(content);
}
