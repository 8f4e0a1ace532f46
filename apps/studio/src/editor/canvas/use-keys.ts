import { useEffect } from 'react';
import type { Session } from '../session/session.ts';
import { chooseAll, chosenNode, duplicate, nudge, removeChosen } from './actions.ts';
import { focusCanvas, hasCanvasFocus, toggleMinimap, useCanvasState } from './canvas-state.ts';
import { focusField } from './reveal-field.ts';
import type { CanvasActions } from './use-canvas-actions.ts';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const step = 10;

/** The keys of the editor. Letters count where no field has the focus; arrows, Enter and Delete only on the canvas. */
export function useKeys(session: Session, actions: CanvasActions, pointer: () => { x: number; y: number } | null): void {
  useEffect(() => {
    const anywhere: Keys = {
      '/': () => actions.add(pointer()),
      l: actions.tidy,
      f: actions.fit,
      c: actions.connect,
      x: actions.disconnect,
      g: actions.group,
      n: actions.note,
      m: toggleMinimap,
      v: () => actions.view(new URLSearchParams(location.search).get('view') === 'list' ? undefined : 'list'),
      '?': actions.keys,
      '+': actions.zoomIn,
      '-': actions.zoomOut,
    };
    const onCanvas: Keys = {
      ArrowLeft: ({ shiftKey }) => (shiftKey ? nudge(session, { x: -step, y: 0 }) : actions.walk('left')),
      ArrowRight: ({ shiftKey }) => (shiftKey ? nudge(session, { x: step, y: 0 }) : actions.walk('right')),
      ArrowUp: ({ shiftKey }) => (shiftKey ? nudge(session, { x: 0, y: -step }) : actions.walk('up')),
      ArrowDown: ({ shiftKey }) => (shiftKey ? nudge(session, { x: 0, y: step }) : actions.walk('down')),
      Enter: () => openSettings(session),
      Delete: () => removeChosen(session),
      Backspace: () => removeChosen(session),
      Escape: () => session.getState().select({}),
    };
    const withCommand: Keys = {
      a: () => chooseAll(session),
      d: () => duplicate(session),
      f: actions.find,
      z: ({ shiftKey }) => (shiftKey ? session.getState().redo() : session.getState().undo()),
      y: () => session.getState().redo(),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isCovered()) return;
      if (isField(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.closest('aside') !== null && !isOpen(event.target)) focusCanvas();
        return;
      }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const does = keyFor(event, key, { anywhere, onCanvas, withCommand }) ?? portKey(event, actions);
      if (does === undefined) return;
      event.preventDefault();
      does(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session, actions, pointer]);
}

type AllKeys = { readonly anywhere: Keys; readonly onCanvas: Keys; readonly withCommand: Keys };

function keyFor({ altKey, ctrlKey, metaKey }: KeyboardEvent, key: string, { anywhere, onCanvas, withCommand }: AllKeys): Keys[string] | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return withCommand[key];
  return anywhere[key] ?? (hasCanvasFocus() ? onCanvas[key] : undefined);
}

function portKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, actions: CanvasActions): (() => void) | undefined {
  return /^[1-9]$/.test(key) && !altKey && !ctrlKey && !metaKey ? () => actions.output(Number(key) - 1) : undefined;
}

/** A note is written in place; everything else has its settings in the inspector. */
function openSettings(session: Session): void {
  const node = chosenNode(session);
  if (node?.type === 'sticky' || node?.type === 'doc') useCanvasState.setState({ typing: node.id });
  else if (node !== null) focusField(null);
}

/** Where keys are letters. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, .cm-editor *'));
}

/** A list or a menu is open, and has the key first. */
function isOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true' || document.querySelector('.cm-tooltip-autocomplete') !== null;
}

/** A window lies over the editor. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null || useCanvasState.getState().dialog !== null;
}
