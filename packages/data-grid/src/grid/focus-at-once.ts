/**
 * As a `ref`: takes the focus before the next key press. The timer of a dialog's own focus trap is
 * later, so the first letters could go to the page behind. Waits until React has finished, because
 * restoring the focus later depends on which element had it.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus({ preventScroll: true }));
}
