/** `INTERVAL '1-2' YEAR TO MONTH` */
export function yearMonthLiteral(months: number): string {
  const size = Math.abs(months);
  return `INTERVAL '${months < 0 ? '-' : ''}${Math.floor(size / 12)}-${size % 12}' YEAR TO MONTH`;
}

/** `INTERVAL '1 02:03:04.000005' DAY TO SECOND` */
export function dayTimeLiteral(micros: bigint): string {
  const size = micros < 0n ? -micros : micros;
  const pad = (value: bigint): string => value.toString().padStart(2, '0');
  const seconds = size / 1_000_000n;
  const fraction = size % 1_000_000n;
  const clock = `${pad((seconds / 3600n) % 24n)}:${pad((seconds / 60n) % 60n)}:${pad(seconds % 60n)}`;
  const decimals = fraction === 0n ? '' : `.${fraction.toString().padStart(6, '0')}`;
  return `INTERVAL '${micros < 0n ? '-' : ''}${seconds / 86_400n} ${clock}${decimals}' DAY TO SECOND`;
}
