import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the window an element already counts: it is drawn before it is scrolled to. */
const nearby = '400px';

/**
 * Whether an element was near the window at some time, so that what is in it is worth drawing. A
 * page that is printed has all of them, drawn before the browser takes its picture.
 */
export function useSeen(): readonly [(element: Element | null) => (() => void) | void, boolean] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const see = (): void => {
      stop();
      setSeen(true);
    };
    // `scrollMargin` counts what the page scrolls, `rootMargin` only the window.
    const options = { rootMargin: nearby, scrollMargin: nearby };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see();
    }, options);
    const print = (): void => flushSync(see);
    const stop = (): void => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
    observer.observe(element);
    addEventListener('beforeprint', print);
    return stop;
  }, []);
  return [ref, isSeen];
}
