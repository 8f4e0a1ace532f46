import { focusCanvas } from '../state/canvas-state.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** The parts of the editor in the order of F6; each has its name in `data-part`. */
const parts = ['canvas', 'settings', 'drawer', 'bar'] as const;
type Part = (typeof parts)[number];

/** Moves the focus to the next part of the editor, or back to the one before. */
export function focusNextPart(editor: EditorStore, step: 1 | -1): void {
  const { activeElement } = document;
  const here = parts.findIndex((part) => elementOf(part)?.contains(activeElement) === true);
  const start = here === -1 && step === -1 ? 0 : here;
  for (let count = 1; count <= parts.length; count += 1) {
    const part = parts.at((start + step * count) % parts.length)!;
    const first = firstIn(part);
    if (first === null) continue;
    if (part === 'canvas') focusCanvas(editor);
    else first.focus();
    return;
  }
}

function elementOf(part: Part): HTMLElement | null {
  return document.querySelector(part === 'canvas' ? '[data-canvas]' : `[data-part="${part}"]`);
}

/** The selected tab, otherwise the first button or field; null if none is visible. */
function firstIn(part: Part): HTMLElement | null {
  const element = elementOf(part);
  if (part === 'canvas' || element === null) return element;
  const found = [
    ...element.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="true"]'),
    ...element.querySelectorAll<HTMLElement>('button:enabled, input:enabled'),
  ];
  return found.find((each) => each.checkVisibility()) ?? null;
}
