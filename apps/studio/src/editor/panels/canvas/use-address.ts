import type { Session } from '@millrace/graph-editor';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFocusNode } from '../../graph/use-focus-node.ts';

const waitMs = 200;

/**
 * Keeps the URL and the selected node in sync: selecting a node updates the URL, and a URL with
 * another node selects it.
 */
export function useAddress(session: Session): void {
  const node = useSearch({
    from: '/inside/projects/$projectId/workflows/$workflowId',
    select: (search) => search.node,
  });
  const navigate = useNavigate();
  const focusNode = useFocusNode();
  const router = useRouter();
  const written = useRef(node);
  /**
   * Written values that haven't arrived from the router yet: it updates asynchronously, once per
   * value.
   */
  const underway = useRef(new Set<string | undefined>());
  const hasOpened = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      const selected = nodeSelected(session);
      if (selected === written.current) return;
      // The user is leaving the page.
      if (router.state.status === 'pending') return later();
      written.current = selected;
      underway.current.add(selected);
      void navigate({
        to: '.',
        search: ({ node: _node, ...search }) =>
          selected === undefined ? search : { ...search, node: selected },
        replace: true,
      });
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, waitMs);
    };
    const unsubscribe = session.subscribe(({ selection }, before) => {
      if (selection.nodes !== before.selection.nodes) later();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session, router, navigate]);
  useEffect(() => {
    const isOurs = hasOpened.current && (node === written.current || underway.current.has(node));
    hasOpened.current = true;
    if (node === written.current) underway.current.clear();
    if (node === undefined || isOurs) return;
    written.current = node;
    if (
      nodeSelected(session) === node ||
      !session.getState().history.present.nodes.some(({ id }) => id === node)
    )
      return;
    session.getState().select({ nodes: new Set([node]) });
    focusNode(node);
  }, [session, node, focusNode]);
}

/** The only selected node; undefined if there is none. */
function nodeSelected(session: Session): string | undefined {
  const { selection, history } = session.getState();
  const [only] = selection.nodes;
  return selection.nodes.size === 1 && history.present.nodes.some(({ id }) => id === only)
    ? only
    : undefined;
}
