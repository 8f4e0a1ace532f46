import { groupsOf, type Session } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { useEffect } from 'react';
import { useCanvasState } from './canvas-state.ts';
import { revealNode } from './collapse.ts';
import { usePointedWire } from './wire-card/pointed-wire.ts';

/**
 * Opens the collapsed group that hides a node when that node is selected from a list, an issue, or
 * a search.
 */
export function useRevealSelected(session: Session): void {
  useEffect(() => {
    const unsubscribe = session.subscribe(({ selection, history }, before) => {
      if (history.present !== before.history.present) forgetOpened(history.present);
      if (selection.nodes === before.selection.nodes || selection.nodes.size !== 1) return;
      for (const id of selection.nodes) revealNode(session, id);
    });
    return () => {
      unsubscribe();
      forgetAll();
    };
  }, [session]);
}

/** Another group may get the id of one that is gone. */
function forgetOpened(graph: Graph): void {
  const { opened } = useCanvasState.getState();
  if (opened.size === 0) return;
  const cards = new Set(
    groupsOf(graph).flatMap(({ id, collapsed }) => (collapsed === true ? [id] : [])),
  );
  if (!opened.isSubsetOf(cards)) useCanvasState.setState({ opened: opened.intersection(cards) });
}

/** Nodes and groups of other workflows have the same ids. */
function forgetAll(): void {
  useCanvasState.setState({ opened: new Set(), dialog: null, output: null, typing: null });
  usePointedWire.setState({ pointed: null });
}
