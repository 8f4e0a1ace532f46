import { DOUBLE, INTEGER, VARCHAR } from '@duckdb/node-api';
import { parseNumberFormat, type NumberFormat } from '@millrace/plan';
import { largeFloatText } from './java-float.ts';
import { kernel, kernelError, type Kernel } from './kernel.ts';

export const formats: readonly Kernel[] = [
  // Decimals as text, in both directions; null if the text doesn't fit the format.
  kernel('spark_to_char', [VARCHAR, VARCHAR], VARCHAR, (value: string, format: string) =>
    formatNumber(value, formatOf(format)),
  ),
  kernel('spark_to_number', [VARCHAR, VARCHAR], VARCHAR, (text: string, format: string) =>
    parseNumber(text, formatOf(format)),
  ),
  kernel('spark_large_float_text', [DOUBLE], VARCHAR, largeFloatText),
  // `%e` of a DOUBLE with this many digits after the point.
  kernel('spark_exponent', [DOUBLE, INTEGER], VARCHAR, (value: number, digits: number) =>
    exponentText(value, digits),
  ),
];

const parsed = new Map<string, NumberFormat>();

function formatOf(text: string): NumberFormat {
  const known = parsed.get(text) ?? parseNumberFormat(text);
  if (known === null) throw kernelError('NOT_EXACT', text);
  parsed.set(text, known);
  return known;
}

function formatNumber(value: string, { tokens, precision, scale }: NumberFormat): string {
  const isNegative = value.startsWith('-') && /[1-9]/.test(value);
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  let before = whole.replace(/^0+/, '');
  let after = fraction.replace(/0+$/, '');
  if (before.length > precision - scale || after.length > scale)
    [before, after] = ['#'.repeat(precision - scale), '#'.repeat(scale)];
  before = before.padStart(precision - scale);
  after = after.padEnd(scale, '0');
  const out = new NumberText();
  let at = 0;
  let isFraction = false;
  for (const token of tokens) {
    switch (token.kind) {
      case 'digits':
        if (isFraction) out.text += after;
        else
          token.groups.forEach(({ count, exact }, index) => {
            if (index > 0) out.separate();
            for (const digit of before.slice(at, at + count)) {
              if (digit !== ' ') out.text += digit;
              else if (exact) out.text += '0';
              else out.addSpace();
            }
            at += count;
          });
        break;
      case 'point':
        out.text = `${out.text.replace(/ $/, '0')}.`;
        isFraction = true;
        break;
      case 'dollar':
        out.text += '$';
        break;
      case 'sign':
        out.dropLonePoint();
        out.addSign(isNegative ? '-' : '+');
        break;
      case 'minus':
        if (isNegative) {
          out.dropLonePoint();
          out.addSign('-');
        } else out.text += ' ';
        break;
      case 'open':
        if (isNegative) out.text += '<';
        break;
      case 'close':
        out.dropLonePoint();
        if (isNegative) out.addSign('>');
        else out.text += '  ';
        break;
    }
  }
  out.dropLonePoint();
  return out.text === '' || out.text === '+' || out.text === '-' ? '0' : out.text;
}

class NumberText {
  text = '';

  /** A sign goes before the spaces at the end. */
  addSign(sign: string): void {
    this.text = this.text.replace(
      /^(.)?(.*?)( *)$/s,
      (_, first = '', rest: string, spaces: string) =>
        first === ' ' && rest === ''
          ? ` ${spaces}`.replace(/^/, sign)
          : `${first as string}${rest}${sign}${spaces}`,
    );
  }

  /** A space goes before the signs at the end. */
  addSpace(): void {
    this.text = this.text.replace(/[-+<]*$/, (signs) => ` ${signs}`);
  }

  separate(): void {
    if (/\d$/.test(this.text)) this.text += ',';
    else this.addSpace();
  }

  /** A point with no digit after it becomes a space. */
  dropLonePoint(): void {
    this.text = this.text.replace(/\.(?=$| )/, ' ');
  }
}

function parseNumber(text: string, { tokens, scale }: NumberFormat): string | null {
  let at = 0;
  let isFraction = false;
  let isNegative = false;
  let isOpen = false;
  let isClosed = false;
  let whole = '';
  let fraction = '';
  for (const token of tokens) {
    const next = text[at];
    switch (token.kind) {
      case 'digits': {
        const run = /^[\s\d,]*/.exec(text.slice(at))![0];
        at += run.length;
        const parts = run.split(',').map((part) => part.replaceAll(/\s/g, ''));
        if (parts.length > token.groups.length) return null;
        const fits = token.groups.toReversed().every(({ count, exact }, index) => {
          const size = parts.at(-1 - index)?.length ?? 0;
          return exact ? size === count : size <= count;
        });
        if (!fits) return null;
        if (isFraction) fraction += parts.join('');
        else whole += parts.join('');
        break;
      }
      case 'point':
        if (next === '.') {
          isFraction = true;
          at += 1;
        }
        break;
      case 'dollar':
        if (next === '$') at += 1;
        else if (next !== undefined) return null;
        break;
      case 'sign':
      case 'minus':
        if (next === '-') isNegative = !isNegative;
        if (next === '-' || (next === '+' && token.kind === 'sign')) at += 1;
        break;
      case 'open':
        if (next === '<') {
          isOpen = true;
          at += 1;
        }
        break;
      case 'close':
        if (next === '>') {
          if (!isOpen) return null;
          isClosed = true;
          isNegative = !isNegative;
          at += 1;
        }
        break;
    }
  }
  if (at < text.length || isOpen !== isClosed || whole + fraction === '') return null;
  if (fraction.length > scale) throw kernelError('NOT_EXACT', text);
  return `${isNegative ? '-' : ''}${whole || '0'}${scale === 0 ? '' : `.${fraction.padEnd(scale, '0')}`}`;
}

/** Java rounds the shortest digits half up. */
function exponentText(value: number, places: number): string {
  if (!Number.isFinite(value))
    return Number.isNaN(value) ? 'NaN' : `${value < 0 ? '-' : ''}Infinity`;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '').padEnd(places + 2, '0');
  let kept = BigInt(digits.slice(0, places + 1)) + (digits[places + 1]! >= '5' ? 1n : 0n);
  let exponent = Number(power);
  if (kept.toString().length > places + 1) {
    kept /= 10n;
    exponent += 1;
  }
  const text = kept.toString().padStart(places + 1, '0');
  const point = places === 0 ? text : `${text[0]}.${text.slice(1)}`;
  return `${sign}${point}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
