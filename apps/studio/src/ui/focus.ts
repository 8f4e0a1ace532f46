import { useEffect, useState } from 'react';

/**
 * How the focus moves when the page doesn't move it by itself. For an existing element use
 * `element.focus()`; for one that is still being rendered, use these functions. Nothing relies on
 * timeouts.
 */

/**
 * Focuses an element as soon as `find` returns one that takes the focus, now or after a later
 * change of the page, and calls `onFocus` with it. Gives up if the user moves the focus elsewhere
 * in the meantime: with the pointer, or with a key after which something else has it. Calls `onEnd`
 * in either case. Returns a function that cancels, which calls nothing.
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

/** Hidden, disabled or inert elements don't take the focus. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return element.contains(document.activeElement);
}

/**
 * Calls `end` when the user moves the focus. Moves by the page itself don't count, such as a menu
 * that restores the focus as it closes.
 */
function watchMoves(end: () => void, signal: AbortSignal): void {
  const options = { capture: true, signal };
  let hasPressed = false;
  document.addEventListener('keydown', () => (hasPressed = true), options);
  document.addEventListener('focusin', () => hasPressed && end(), options);
  document.addEventListener('pointerdown', end, options);
}

/** Restores the focus for elements that are removed from the page instead of being closed. */
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
