import { shortTime, wholeTime } from './time.ts';

/** A moment, short, with everything about it on hover. */
export function Moment({ time }: { readonly time: number }): React.JSX.Element {
  return (
    <time dateTime={new Date(time).toISOString()} title={wholeTime(time)}>
      {shortTime(time)}
    </time>
  );
}
