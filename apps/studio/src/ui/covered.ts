const covers = '[role="dialog"][aria-modal="true"], [role="menu"], .cm-tooltip-autocomplete';

/**
 * Whether a key is meant for a window or list over the page: one that is open, or one that this
 * very key has closed.
 */
export function isCovered(event: KeyboardEvent): boolean {
  return (
    event.composedPath().some((each) => each instanceof Element && each.matches(covers)) ||
    document.querySelector(covers) !== null
  );
}
