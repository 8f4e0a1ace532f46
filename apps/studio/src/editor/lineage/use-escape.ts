import { useEffect, useRef } from 'react';

/** Has Escape do something first, as long as no window or list lies over the page. */
export function useEscape(run: () => void): void {
  const now = useRef(run);
  useEffect(() => {
    now.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      now.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function isCovered(target: EventTarget | null): boolean {
  const isList = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true' && target.dataset['followed'] === undefined;
  return isList || document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"], .cm-tooltip-autocomplete') !== null;
}
