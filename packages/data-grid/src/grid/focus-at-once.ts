/**
 * As a `ref`: takes the focus before the next key can come, earlier than the timer of a dialog's
 * own focus trap. Not while React is still at work: what gives the focus back looks then at who
 * had it.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus({ preventScroll: true }));
}
