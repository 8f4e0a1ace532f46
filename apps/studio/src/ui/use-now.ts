import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, renewed every second while it is `live`. */
export function useNow(live = true): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [live]);
  return now;
}
