import { useCallback, useEffect, useRef } from 'react';

/** How long after a press a second one may follow and make it a double-click. */
const doubleClickTime = 400;

/** Calls back, and returns a function that cancels it. */
export type AfterPress = (move: () => void) => () => void;

/**
 * Returns a function that calls back once the pointer is up and no second click can follow, so that
 * what is under the pointer stays there for a double-click or a drag.
 */
export function useAfterPress(): AfterPress {
  const press = useRef({ isDown: false, time: -Infinity });
  useEffect(() => {
    const down = ({ timeStamp }: PointerEvent): void => {
      press.current = { isDown: true, time: timeStamp };
    };
    const up = (): void => {
      press.current = { ...press.current, isDown: false };
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return useCallback((move) => {
    let frame = 0;
    const look = (): void => {
      const { isDown, time } = press.current;
      if (isDown || performance.now() - time < doubleClickTime) frame = requestAnimationFrame(look);
      else move();
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
}
