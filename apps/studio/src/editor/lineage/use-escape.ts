import { useEffect, useRef } from 'react';
import { isCovered } from '../../ui/covered.ts';

/** Has Escape do something first, as long as no window or list lies over the page. */
export function useEscape(run: () => void): void {
  const now = useRef(run);
  useEffect(() => {
    now.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        isListOpen(event.target) ||
        isCovered(event)
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      now.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function isListOpen(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.getAttribute('aria-expanded') === 'true' &&
    target.dataset['followed'] === undefined
  );
}
