import {
  nextWire,
  cardHeight,
  cardWidth,
  placeOf,
  firstNode,
  type Point,
  type Session,
} from '@millrace/graph-editor';
import type { Edge } from '@millrace/model';
import { selectedNode } from '../actions.ts';
import { selectedCollapsed, drawnIn } from '../collapse.ts';
import { selectedWire } from './selected-wire.ts';

/** The card whose wires one goes through. */
let home: string | null = null;

/**
 * Chooses a wire of the selected card, and with each further call the next one. Answers its id;
 * null where there is none.
 */
export function selectNextWire(session: Session): number | null {
  const drawn = drawnIn(session);
  const current = selectedWire(session);
  home =
    selectedNode(session)?.id ??
    selectedCollapsed(session)?.id ??
    homeOf(current) ??
    firstNode(drawn);
  const next = home === null ? null : nextWire(drawn, home, current?.id ?? null);
  if (next !== null) session.getState().select({ edges: new Set([next]) });
  return next;
}

/** About the middle of a wire on the canvas. */
export function middleOfWire(session: Session, { source, target }: Edge): Point {
  const placed = (cardId: string): Point =>
    placeOf(drawnIn(session).nodes.find(({ id }) => id === cardId)!);
  const [from, to] = [placed(source), placed(target)];
  return { x: (from.x + cardWidth + to.x) / 2, y: (from.y + to.y + cardHeight) / 2 };
}

function homeOf(wire: Edge | null): string | null {
  if (wire === null) return null;
  return home === wire.source || home === wire.target ? home : wire.source;
}
