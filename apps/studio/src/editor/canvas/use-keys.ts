import { useEffect } from 'react';
import { isCovered } from '../../look/covered.ts';
import type { Node } from '@millrace/model';
import { runToChosen } from '../bar/run-to-chosen.ts';
import { startRunning } from '../bar/start-running.ts';
import type { Point } from '../document/place.ts';
import type { Direction } from '../document/walk.ts';
import { hasData, toggleCachePoint, togglePin } from '../kept-data/keep.ts';
import type { Session } from '../session/session.ts';
import { chooseAll, chosenNode, duplicate, nudge, removeChosen } from './actions.ts';
import { focusCanvas, focusPlace, toggleMinimap, useCanvasState } from './canvas-state.ts';
import { chosenFolded, unfold } from './fold.ts';
import { wordOf, type KeyWord } from './keys.ts';
import { revealSettings } from './reveal-field.ts';
import type { CanvasActions } from './use-canvas-actions.ts';

type Pressed = { readonly key: string };
type Acts = Readonly<Record<Exclude<KeyWord, 'copy' | 'cut' | 'paste' | 'everything'>, (pressed: Pressed) => void>>;

const step = 10;
const directions: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const steps: Readonly<Record<Direction, Point>> = { left: { x: -step, y: 0 }, right: { x: step, y: 0 }, up: { x: 0, y: -step }, down: { x: 0, y: step } };

/** The keys of the editor, by their table. */
export function useKeys(session: Session, actions: CanvasActions, pointer: () => Point | null): void {
  useEffect(() => {
    const acts: Acts = {
      add: () => actions.add(pointer()),
      walk: ({ key }) => actions.walk(directions[key]!),
      wire: actions.wire,
      nudge: ({ key }) => nudge(session, steps[directions[key]!]),
      settings: () => openSettings(session),
      back: () => session.getState().select({}),
      connect: actions.connect,
      disconnect: actions.disconnect,
      output: ({ key }) => actions.output(Number(key) - 1),
      remove: () => removeChosen(session),
      undo: () => session.getState().undo(),
      redo: () => session.getState().redo(),
      duplicate: () => duplicate(session),
      all: () => chooseAll(session),
      find: actions.find,
      group: actions.group,
      fold: actions.fold,
      note: actions.note,
      preview: actions.preview,
      run: () => void startRunning(session),
      runTo: () => runToChosen(session),
      cache: () => withChosen(session, toggleCachePoint),
      pin: () => withChosen(session, togglePin),
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
      const word = wordOf(event, focusPlace());
      if (word === null || !(word in acts)) return;
      event.preventDefault();
      acts[word as keyof Acts](event);
    };
    // A hint that is shown keeps Escape from the window, so the document is listened to.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, actions, pointer]);
}

/** A note is written in place, a group's card opens; everything else has its settings in the inspector. */
function openSettings(session: Session): void {
  const node = chosenNode(session);
  const folded = chosenFolded(session);
  if (node?.type === 'sticky' || node?.type === 'doc') useCanvasState.setState({ typing: node.id });
  else if (folded !== null) unfold(session, folded.group.id);
  else revealSettings(session);
}

function withChosen(session: Session, act: (session: Session, node: Node) => void): void {
  const node = chosenNode(session);
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
