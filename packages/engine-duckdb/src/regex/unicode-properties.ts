import { phrase } from '@millrace/plan';
import { refuseRegex } from './pattern.ts';

/** The content of a class for the name in `\p{…}`, and whether it depends on tables of Unicode. */
export function propertyText(name: string): { readonly text: string; readonly isUnicode: boolean } {
  const plain = ofAscii[name];
  if (plain !== undefined) return { text: plain, isUnicode: false };
  const property = categoryOf(name) ?? binaryOf(name) ?? scriptOf(name);
  return property === null
    ? refuseRegex(phrase`\\p{${name}} in a regular expression isn't supported here.`)
    : { text: `\\p{${property}}`, isUnicode: true };
}

const ofAscii: Readonly<Record<string, string>> = {
  Alpha: 'A-Za-z',
  Digit: '0-9',
  Alnum: 'A-Za-z0-9',
  Upper: 'A-Z',
  Lower: 'a-z',
  Punct: String.raw`\u{21}-\u{2f}\u{3a}-\u{40}\u{5b}-\u{60}\u{7b}-\u{7e}`,
  Graph: String.raw`\u{21}-\u{7e}`,
  Print: String.raw`\u{20}-\u{7e}`,
  Blank: String.raw`\u{20}\t`,
  Cntrl: String.raw`\u{0}-\u{1f}\u{7f}`,
  XDigit: '0-9A-Fa-f',
  Space: String.raw`\t\n\u{b}\f\r\u{20}`,
  ASCII: String.raw`\u{0}-\u{7f}`,
};

/** Without C, Cs and Cn: half characters are in them. */
const categories = new Set(
  'L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So Z Zs Zl Zp Cc Cf Co'.split(
    ' ',
  ),
);

function categoryOf(name: string): string | null {
  const category = /^(?:Is|(?:gc|general_category)=)?(.*)$/.exec(name)![1]!;
  return categories.has(category) ? category : null;
}

const binaries: Readonly<Record<string, string>> = {
  ALPHABETIC: 'Alphabetic',
  LETTER: 'L',
  IDEOGRAPHIC: 'Ideographic',
  LOWERCASE: 'Lowercase',
  UPPERCASE: 'Uppercase',
  TITLECASE: 'Lt',
  WHITE_SPACE: 'White_Space',
  CONTROL: 'Cc',
  PUNCTUATION: 'P',
  DIGIT: 'Nd',
};

function binaryOf(name: string): string | null {
  return name.startsWith('Is') ? (binaries[name.slice(2).toUpperCase()] ?? null) : null;
}

function scriptOf(name: string): string | null {
  const script = /^(?:Is|(?:sc|script)=)([A-Za-z_]+)$/.exec(name)?.[1];
  if (script === undefined) return null;
  const property = `Script=${script
    .split('_')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .join('_')}`;
  return isKnown(property) ? property : null;
}

function isKnown(property: string): boolean {
  try {
    return new RegExp(`\\p{${property}}`, 'v').test('') || true;
  } catch {
    return false;
  }
}
