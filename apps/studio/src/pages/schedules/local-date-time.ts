/** A point in time as the clock of a time zone shows it, such as `2027-03-28T03:00:00`. */
export function localDateTime(milliseconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(milliseconds);
  const part = (name: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === name)?.value ?? '00';
  const date = [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
  return `${date}T${[part('hour'), part('minute'), part('second')].join(':')}`;
}

const day = 86_400_000;
const mostDays = 400;

/**
 * The moment of the next clock change of a time zone, to the minute; null if there is none within
 * 400 days.
 */
export function nextClockChange(timeZone: string, from: number): number | null {
  const before = offsetOf(from, timeZone);
  for (let step = 1; step <= mostDays; step += 1) {
    const end = from + step * day;
    if (offsetOf(end, timeZone) !== before) return changeBetween(end - day, end, timeZone);
  }
  return null;
}

function changeBetween(low: number, high: number, timeZone: string): number {
  const before = offsetOf(low, timeZone);
  let [start, end] = [low, high];
  while (end - start > 60_000) {
    const middle = Math.floor((start + end) / 2);
    if (offsetOf(middle, timeZone) === before) start = middle;
    else end = middle;
  }
  return Math.floor(end / 60_000) * 60_000;
}

/** How far a time zone is ahead of UTC, in milliseconds. */
function offsetOf(milliseconds: number, timeZone: string): number {
  const whole = Math.floor(milliseconds / 1000) * 1000;
  return Date.parse(`${localDateTime(whole, timeZone)}Z`) - whole;
}
