import { shortClock, utcTime, wholeTime, zoneName } from './time.ts';

type Props = {
  readonly time: number;
  /** With its day of the week and seconds, instead of short. */ readonly isWhole?: boolean;
};

/** A moment in the time zone of the browser, with everything about it on hover, UTC too. */
export function Moment({ time, isWhole = false }: Props): React.JSX.Element {
  return (
    <time dateTime={new Date(time).toISOString()} title={`${wholeTime(time)}\n${utcTime(time)}`}>
      {isWhole ? (
        wholeTime(time)
      ) : (
        <>
          {shortClock(time)} <span className="quiet">{zoneName(time)}</span>
        </>
      )}
    </time>
  );
}
