import { useEffect, useRef, type RefObject } from 'react';

/** A ref to the latest value, for handlers that must stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
