const covers = '[role="dialog"][aria-modal="true"], [role="menu"], .cm-tooltip-autocomplete';

/**
 * Whether a key is handled by a dialog or list over the page: one that is open, or one that this
 * key press has just closed.
 */
export function isCovered(event: KeyboardEvent): boolean {
  return (
    event.composedPath().some((each) => each instanceof Element && each.matches(covers)) ||
    document.querySelector(covers) !== null
  );
}
