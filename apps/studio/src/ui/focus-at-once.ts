/**
 * As a `ref`: takes the focus before the next key can come. What is typed next belongs here; the
 * timer of a dialog's own focus trap may leave the first letters to the page behind. Not while
 * React is still at work: what gives the focus back looks then at who had it.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus({ preventScroll: true }));
}
