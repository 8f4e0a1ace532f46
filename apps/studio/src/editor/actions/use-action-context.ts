import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { useCanvasActions } from './use-canvas-actions.ts';
import { showsMinimap, usePreferences } from '../state/preferences.ts';
import type { ActionContext, Place, Surroundings } from './action.ts';
import * as operations from './operations.ts';
import { useEditorStore } from '../state/use-editor.ts';
import { useSessionState } from '../session/use-session.ts';
import { offeredIn, type Offered } from './offered.ts';

/**
 * The part of the action context that doesn't depend on the selection. Returns the same object
 * until something in it changes.
 */
export function useSurroundings(): Surroundings {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const canvas = useCanvasActions();
  const nodeCount = useSessionState(({ history }) => history.present.nodes.length);
  const hasMinimap = usePreferences((preferences) => showsMinimap(preferences, nodeCount));
  const isAdmin = useQuery(sessionQuery).data?.role === 'ADMIN';
  const { mayRun } = useRights(session.getState().projectId);
  return useMemo(
    () => ({ t, session, editor, canvas, operations, isAdmin, mayRun, hasMinimap, pointer: null }),
    [t, session, editor, canvas, isAdmin, mayRun, hasMinimap],
  );
}

/**
 * The current context. `nodeId`: the node that the actions are for; defaults to the only selected
 * one.
 */
export function contextOf(surroundings: Surroundings, nodeId?: string): ActionContext {
  const { session } = surroundings;
  const state = session.getState();
  const id =
    nodeId ?? (state.selection.nodes.size === 1 ? [...state.selection.nodes][0] : undefined);
  return {
    ...surroundings,
    state,
    node: state.history.present.nodes.find((node) => node.id === id) ?? null,
  };
}

/** What a place offers now. Returns the same list until something visible in it changes. */
export function useOffered(
  place: Place,
  surroundings: Surroundings,
  nodeId?: string,
): readonly Offered[] {
  const looks = useSessionState(() =>
    offeredIn(place, contextOf(surroundings, nodeId))
      .map(({ action, label, isEnabled }) => `${action.id} ${isEnabled} ${label}`)
      .join('\n'),
  );
  return useMemo(
    () => offeredIn(place, contextOf(surroundings, nodeId)),
    [place, surroundings, nodeId, looks],
  );
}
