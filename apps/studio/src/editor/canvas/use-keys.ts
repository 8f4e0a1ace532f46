import { useEffect } from 'react';
import { isCovered } from '../../ui/covered.ts';
import type { Node } from '@millrace/model';
import { runToSelected } from '../bar/run-to-selected.ts';
import { startRunning } from '../bar/start-running.ts';
import type { Point } from '../document/place.ts';
import type { Direction } from '../document/neighbor-of.ts';
import { hasData, toggleCachePoint, togglePin } from '../cache/pin-and-clear.ts';
import type { Session } from '../session/session.ts';
import { selectAll, selectedNode, duplicate, nudge, removeSelected } from './actions.ts';
import { focusCanvas, focusPlace, toggleMinimap, useCanvasState } from './canvas-state.ts';
import { selectedCollapsed, expand } from './collapse.ts';
import { actionOf, type KeyAction } from './keys.ts';
import { revealSettings } from './reveal-field.ts';
import type { CanvasActions } from './use-canvas-actions.ts';

type Pressed = { readonly key: string };
type Acts = Readonly<Record<Exclude<KeyAction, 'copy' | 'cut' | 'paste' | 'everything'>, (pressed: Pressed) => void>>;

const step = 10;
const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const steps: Readonly<Record<Direction, Point>> = { left: { x: -step, y: 0 }, right: { x: step, y: 0 }, up: { x: 0, y: -step }, down: { x: 0, y: step } };

/** The keys of the editor, by their table. */
export function useKeys(session: Session, actions: CanvasActions, pointer: () => Point | null): void {
  useEffect(() => {
    const acts: Acts = {
      add: () => actions.add(pointer()),
      moveAlong: ({ key }) => actions.moveAlong(directions[key]!),
      wire: actions.wire,
      nudge: ({ key }) => nudge(session, steps[directions[key]!]),
      settings: () => openSettings(session),
      back: () => session.getState().select({}),
      connect: actions.connect,
      disconnect: actions.disconnect,
      output: ({ key }) => actions.output(Number(key) - 1),
      remove: () => removeSelected(session),
      undo: () => session.getState().undo(),
      redo: () => session.getState().redo(),
      duplicate: () => duplicate(session),
      all: () => selectAll(session),
      find: actions.find,
      group: actions.group,
      collapse: actions.collapse,
      note: actions.note,
      preview: actions.preview,
      run: () => void startRunning(session),
      runTo: () => runToSelected(session),
      cache: () => withSelected(session, toggleCachePoint),
      pin: () => withSelected(session, togglePin),
      menu: actions.menu,
      tidy: actions.tidy,
      fit: actions.fit,
      zoomIn: actions.zoomIn,
      zoomOut: actions.zoomOut,
      minimap: toggleMinimap,
      list: actions.list,
      keys: actions.keys,
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isCovered(event) || useCanvasState.getState().dialog !== null) return;
      if (event.key === 'Escape' && isBeside(event.target)) return focusCanvas();
      if (isField(event.target)) return;
      const action = actionOf(event, focusPlace());
      if (action === null || !(action in acts)) return;
      event.preventDefault();
      acts[action as keyof Acts](event);
    };
    // A hint that is shown keeps Escape from the window, so the document is listened to.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, actions, pointer]);
}

/** A note is written in place, a group's card opens; everything else has its settings in the inspector. */
function openSettings(session: Session): void {
  const node = selectedNode(session);
  const collapsedGroup = selectedCollapsed(session);
  if (node?.type === 'sticky' || node?.type === 'doc') useCanvasState.setState({ typing: node.id });
  else if (collapsedGroup !== null) expand(session, collapsedGroup.group.id);
  else revealSettings(session);
}

function withSelected(session: Session, act: (session: Session, node: Node) => void): void {
  const node = selectedNode(session);
  if (hasData(node)) act(session, node);
}

/** Where keys are letters. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, .cm-editor *'));
}

/** In the settings or the palette, with nothing open there that wants the key. */
function isBeside(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('aside') !== null && !isOpen(target);
}

/** A list or a menu is open, and has the key first. */
function isOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true';
}
