/**
 * As a `ref`: takes the focus before the next key press, earlier than the timer of a dialog's own
 * focus trap. Waits until React has finished, because restoring the focus later depends on which
 * element had it.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus({ preventScroll: true }));
}
