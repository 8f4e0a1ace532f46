import { useCallback, useEffect, useRef } from 'react';

/** How long after a click a second one may follow and make it a double-click. */
const doubleClickTime = 400;

/** A pointer that moves farther than this many pixels drags, and no second click follows. */
const mostOfClick = 4;

type Press = { readonly isDown: boolean; readonly time: number; readonly at: Point };
type Point = { readonly clientX: number; readonly clientY: number };

const noPress: Press = { isDown: false, time: -Infinity, at: { clientX: 0, clientY: 0 } };

/** Calls back, and returns a function that cancels it. */
export type AfterPress = (move: () => void) => () => void;

/**
 * Returns a function that calls back once the pointer is up and no second click can follow, so that
 * what is under the pointer stays there for a double-click or a drag.
 */
export function useAfterPress(): AfterPress {
  const press = useRef(noPress);
  useEffect(() => {
    const down = ({ timeStamp, clientX, clientY }: PointerEvent): void => {
      press.current = { isDown: true, time: timeStamp, at: { clientX, clientY } };
    };
    const up = (end: PointerEvent): void => {
      const { at } = press.current;
      const way = Math.hypot(end.clientX - at.clientX, end.clientY - at.clientY);
      press.current = way > mostOfClick ? noPress : { ...press.current, isDown: false };
    };
    const cancel = (): void => {
      press.current = noPress;
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', cancel, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', cancel, true);
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
