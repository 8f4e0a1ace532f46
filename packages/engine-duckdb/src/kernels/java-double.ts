/** The text of a DOUBLE in Java 17. */
export function javaDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Infinity) return `${sign}Infinity`;
  if (size === 0) return `${sign}0.0`;
  if (size >= 1e-3 && size < 1e7) {
    const text = String(size);
    return `${sign}${text.includes('.') ? text : `${text}.0`}`;
  }
  if (size >= 2 ** 53 && size < 2 ** 63) return `${sign}${wholeText(size)}`;
  const [mantissa = '', exponent = ''] = (tiny[size] ?? size.toExponential()).split('e');
  return `${sign}${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}

/** Whole numbers too large for the mantissa are printed digit by digit. */
function wholeText(size: number): string {
  const zeros = size < 2 ** 58 ? 0 : size < 2 ** 61 ? 1 : 2;
  const unit = 10n ** BigInt(zeros);
  const whole = BigInt(size);
  const kept = whole / unit + (zeros > 0 && whole % unit >= unit / 2n ? 1n : 0n);
  const digits = kept.toString();
  return `${digits[0]}.${digits.slice(1).replace(/0+$/, '') || '0'}E${digits.length - 1 + zeros}`;
}

const tiny: Readonly<Record<number, string>> = {
  5e-324: '4.9e-324',
  5e-323: '4.9e-323',
  6e-323: '5.9e-323',
  7e-323: '6.9e-323',
  8e-323: '7.9e-323',
  9e-323: '8.9e-323',
  1.6e-322: '1.58e-322',
  6.3e-322: '6.32e-322',
};
