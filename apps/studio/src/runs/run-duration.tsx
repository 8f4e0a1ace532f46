import { duration } from '../ui/time.ts';
import { useNow } from '../ui/use-now.ts';

type Times = { readonly startTime: number; readonly endTime: number | null };

/** How long a run took; if it hasn't ended, how long it has run so far. */
export function RunDuration({ startTime, endTime }: Times): string {
  const now = useNow(endTime === null);
  return duration(Math.max(0, (endTime ?? now) - startTime));
}
