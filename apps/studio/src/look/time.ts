const near = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const far = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const number = new Intl.NumberFormat();

/** A moment, short. `milliseconds` since the epoch. */
export function shortTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return (date.getFullYear() === new Date().getFullYear() ? near : far).format(date);
}

/** A moment with everything, its zone too. */
export function wholeTime(milliseconds: number): string {
  return whole.format(new Date(milliseconds));
}

/** How long something took, such as `840 ms`, `12.3 s`, `4 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3570) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function grouped(value: number): string {
  return number.format(value);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes, such as `12.5 MB`. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
