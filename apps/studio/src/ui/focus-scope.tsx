import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus inside the dialog or popover that it is rendered in. The focus moves in and, at
 * the end, back while React renders, never in a timer: what the user types next goes to the right
 * place. Tab cycles through the controls.
 */
export function FocusScope(): React.JSX.Element {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = mark.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
    const before = document.activeElement;
    if (box === null) return undefined;
    if (!box.contains(before)) {
      const start = box.querySelector<HTMLElement>('[data-autofocus]') ?? controlsIn(box)[0];
      start?.focus({ preventScroll: true });
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && !event.defaultPrevented && isTopmost(mark.current))
        cycle(box, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      const { activeElement } = document;
      const isOurs = box.contains(activeElement) || activeElement === document.body;
      if (isOurs && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return <span ref={mark} data-focus-scope hidden />;
}

/** Dialogs are appended to the page, so the last one is on top. */
function isTopmost(mark: HTMLElement | null): boolean {
  return mark !== null && [...document.querySelectorAll('[data-focus-scope]')].at(-1) === mark;
}

/** Moves on from the last control to the first, and back. */
function cycle(box: HTMLElement, event: KeyboardEvent): void {
  const controls = controlsIn(box);
  const [first, last] = [controls[0], controls.at(-1)];
  const { activeElement } = document;
  const isAtEdge = activeElement === (event.shiftKey ? first : last);
  if (!isAtEdge && box.contains(activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The controls that Tab reaches, in order. */
function controlsIn(box: HTMLElement): readonly HTMLElement[] {
  const all = box.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]',
  );
  return [...all].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  );
}
