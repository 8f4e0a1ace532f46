import { useEffect, useRef, type RefObject } from 'react';

/** Always what was given last, for handlers that are to stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
