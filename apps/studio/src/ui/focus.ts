import { useEffect, useState } from 'react';

/**
 * How the focus moves where the page doesn't move it by itself. An element that is there is
 * focused with `element.focus()`; one that is only being drawn, with what is here. Nothing waits
 * for a time.
 */

/**
 * Focuses an element as soon as `find` returns one that takes the focus, now or after a later
 * change of the page, and calls `onFocus` with it. Gives up when somebody moves the focus
 * elsewhere meanwhile: with the pointer, or with a key after which something else has it. `onEnd`
 * is called in either case. Returns how to cancel, which calls nothing.
 */
export function focusWhenReady<Target extends HTMLElement>(
  find: () => Target | null,
  {
    onFocus = () => undefined,
    onEnd = () => undefined,
  }: {
    readonly onFocus?: (element: Target) => void;
    readonly onEnd?: () => void;
  } = {},
): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const cancel = (): void => waiting.abort();
  const end = (): void => {
    cancel();
    onEnd();
  };
  const attempt = (): void => {
    const element = signal.aborted ? null : find();
    if (element === null || !takesFocus(element)) return;
    cancel();
    onFocus(element);
    onEnd();
  };
  attempt();
  if (signal.aborted) return cancel;
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'disabled', 'hidden', 'inert', 'style'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  watchMoves(end, signal);
  return cancel;
}

/** Something that is hidden, disabled or inert doesn't. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return element.contains(document.activeElement);
}

/**
 * Calls `end` when somebody moves the focus. What the page moves by itself doesn't count, such as
 * a menu that gives the focus back as it closes.
 */
function watchMoves(end: () => void, signal: AbortSignal): void {
  const options = { capture: true, signal };
  let hasPressed = false;
  document.addEventListener('keydown', () => (hasPressed = true), options);
  document.addEventListener('focusin', () => hasPressed && end(), options);
  document.addEventListener('pointerdown', end, options);
}

/**
 * As a `ref`: takes the focus before the next key can come. What is typed next belongs here; the
 * timer of a dialog's own focus trap may leave the first letters to the page behind. Not while
 * React is still at work: what gives the focus back looks then at who had it.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus({ preventScroll: true }));
}

/**
 * Gives the focus back to where it was before, for what is taken off the page instead of being
 * closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
