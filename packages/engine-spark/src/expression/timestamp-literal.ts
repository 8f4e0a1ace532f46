const firstMicros = -62_135_596_800_000_000n; // 0001-01-01T00:00Z
const endMicros = 253_402_300_800_000_000n; // 10000-01-01T00:00Z

/** Readable if the year has four digits: the instant in UTC, or the local time for `_NTZ`. */
export function timestampLiteral(micros: bigint, kind: '' | '_NTZ' = ''): string {
  if (micros < firstMicros || micros >= endMicros) return farLiteral(micros, kind);
  const seconds = floorDivide(micros, 1_000_000n);
  const fraction = micros - seconds * 1_000_000n;
  const text = new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const decimals =
    fraction === 0n ? '' : `.${fraction.toString().padStart(6, '0').replace(/0+$/, '')}`;
  return `TIMESTAMP${kind}'${text}${decimals}${kind === '' ? 'Z' : ''}'`;
}

function farLiteral(micros: bigint, kind: '' | '_NTZ'): string {
  return kind === ''
    ? `timestamp_micros(${micros}L)`
    : `(TIMESTAMP_NTZ'1970-01-01 00:00:00' + make_dt_interval(0, 0, 0, ${micros}BD / 1000000BD))`;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
