import { multiByteEncodings, textReader, type Encoding } from '../csv/index.ts';
import type { FileSample } from './file-sample.ts';
import { scoreMultiByte } from './score-multi-byte.ts';

/** An answer with how sure it is, from 0 to 1. */
export type Guess<Value> = { readonly value: Value; readonly confidence: number };

/**
 * The encodings that a file may have, the best one first: by its byte order mark, by valid UTF-8, by
 * zero bytes, otherwise by the characters that its bytes would be.
 */
export function detectEncoding(sample: FileSample): readonly Guess<Encoding>[] {
  const marked = markedEncoding(sample.head);
  if (marked !== null) return [{ value: marked, confidence: 1 }];
  const wide = wideEncoding(sample.head);
  if (wide !== null) return [{ value: wide, confidence: 0.9 }];
  const broken = brokenUtf8(sample);
  if (broken === 0) return [{ value: 'UTF-8', confidence: 1 }];
  if (broken < 0.02) return [{ value: 'UTF-8', confidence: 0.6 }, ...rankOthers(sample)];
  return rankOthers(sample);
}

function markedEncoding(head: Uint8Array): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'UTF-8';
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 ? 'UTF-16' : null;
}

const WIDE_SAMPLE = 4096;

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function wideEncoding(head: Uint8Array): Encoding | null {
  const length = Math.min(head.length, WIDE_SAMPLE);
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, length / 2));
  if (odd > 0.4 && even < 0.1) return 'UTF-16LE';
  return even > 0.4 && odd < 0.1 ? 'UTF-16BE' : null;
}

/** The share of characters beyond ASCII that aren't valid UTF-8. */
function brokenUtf8({ head, parts, isWhole }: FileSample): number {
  const texts = [
    new TextDecoder('utf-8').decode(head, { stream: !isWhole }),
    ...parts.map((part) =>
      new TextDecoder('utf-8').decode(part.subarray(characterStart(part)), { stream: true }),
    ),
  ];
  let [broken, others] = [0, 0];
  for (const text of texts)
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu))
      if (character === '\ufffd') broken += 1;
      else others += 1;
  return broken === 0 ? 0 : broken / (broken + others);
}

function characterStart(bytes: Uint8Array): number {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return start;
}

/** By encoding, the letters that its languages use beyond ASCII, the frequent ones. */
const letters = [
  ['WINDOWS-1252', 'àâäãåáæçèéêëíìîïñóòôöõøßúùûüœýÿÀÂÄÃÅÁÆÇÈÉÊËÍÎÑÓÔÖÕØÚÛÜ'],
  ['ISO-8859-15', 'àâäãåáæçèéêëíìîïñóòôöõøßúùûüœýÿšžÀÂÄÃÅÁÆÇÈÉÊËÍÎÑÓÔÖÕØÚÛÜŸ€'],
  ['WINDOWS-1250', 'ąćęłńśźżčďěňřšťůžőűáéíóúýöüäôăâîșţŁŚŻČŘŠŽ'],
  ['ISO-8859-2', 'ąćęłńśźżčďěňřšťůžőűáéíóúýöüäôăâîșţŁŚŻČŘŠŽ'],
  ['WINDOWS-1251', 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђљњћџ'],
  ['KOI8-R', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ['IBM866', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ['ISO-8859-5', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ['WINDOWS-1253', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
  ['ISO-8859-7', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
  ['WINDOWS-1254', 'ğışçöüİĞŞÇÖÜ'],
  ['WINDOWS-1257', 'āčēģīķļņšūžąęėįųöäõü'],
  ['MACINTOSH', 'àâäçèéêëîïñôöùûüåøáíóúßæ'],
] as const satisfies readonly (readonly [Encoding, string])[];

/** The letters of single languages: text rarely mixes those of several. */
const languages: Partial<Record<Encoding, readonly string[]>> = {
  'WINDOWS-1252': [
    'àâæçéèêëîïôœùûüÿ',
    'äöüß',
    'áéíñóúü',
    'ãáàâçéêíóôõú',
    'àèéìíîòóùú',
    'åäöéæøü',
    'áðéíóúýþæö',
    'äöõüšž',
  ],
  'WINDOWS-1250': [
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýž',
    'áäčďéíĺľňóôŕšťúýž',
    'áéíóöőúüű',
    'ăâîşţ',
    'čćđšž',
  ],
};
const alike: Partial<Record<Encoding, Encoding>> = {
  'ISO-8859-15': 'WINDOWS-1252',
  MACINTOSH: 'WINDOWS-1252',
  'ISO-8859-2': 'WINDOWS-1250',
};
/** What fitting one of them adds to the score of a text. */
const LANGUAGE_SHARE = 0.1;

/** Characters that occur in text of every language. */
const signs = /[‘’“”„–—…€£©®°µ§«»·²³½¼´™\u00a0¡¿ºª•]/u;
const openings = /[‘“„«¡¿]/u;
const closings = /[’“”»ºª™®]/u;

const MAX_CHARACTERS = 20_000;

function rankOthers(sample: FileSample): readonly Guess<Encoding>[] {
  const ranked = [...scoreCodePages(sample), ...scoreEastAsia(sample)].toSorted(
    (left, right) => right.score - left.score,
  );
  const [best, second] = ranked;
  const lead = (best?.score ?? 0) - (second?.score ?? 0);
  return ranked
    .filter(({ score }, index) => index === 0 || score > 0)
    .slice(0, 4)
    .map(({ value, score }, index) => ({
      value,
      confidence: index === 0 ? Math.min(0.95, 0.5 + lead) : Math.max(0, Math.min(0.5, score / 2)),
    }));
}

type Scored = { readonly value: Encoding; readonly score: number };

function scoreCodePages({ head, parts }: FileSample): readonly Scored[] {
  const bytes = Buffer.concat([head, ...parts]);
  const score = (encoding: Encoding, places: readonly number[]): number =>
    scoreText(decodeAround(bytes, places, encoding), encoding);
  const places = placesOf(bytes, (byte) => byte >= 0x80);
  const [best, second, ...others] = letters
    .map(([value], index) => ({ value, score: score(value, places) - index * 0.001 }))
    .toSorted((left, right) => right.score - left.score) as [Scored, Scored, ...Scored[]];
  if (places.length === 0 || best.score - second.score > closeScore)
    return [best, second, ...others];
  const [one, other] = [charactersOf(best.value), charactersOf(second.value)];
  const apart = placesOf(bytes, (byte) => one[byte] !== other[byte]);
  return score(second.value, apart) > score(best.value, apart)
    ? [{ ...best, value: second.value }, { ...second, value: best.value }, ...others]
    : [best, second, ...others];
}

/** Encodings with closer scores are compared by just the bytes that they read differently. */
const closeScore = 0.01;

const MAX_BYTES = 8 * 1024;

function scoreEastAsia({ head, parts }: FileSample): readonly Scored[] {
  const pieces = [
    fromFirstHigh(head),
    // They may begin within a character.
    ...parts.map((part) => fromFirstHigh(part.subarray(part.indexOf(10) + 1))),
  ];
  return multiByteEncodings.map((value) => ({ value, score: scoreMultiByte(pieces, value) }));
}

/** From the line with the first byte beyond ASCII. */
function fromFirstHigh(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  if (first === -1) return bytes.subarray(0, 0);
  const start = bytes.lastIndexOf(10, first) + 1;
  return bytes.subarray(start, start + MAX_BYTES);
}

function placesOf(bytes: Uint8Array, isWanted: (byte: number) => boolean): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < MAX_CHARACTERS; at += 1)
    if (isWanted(bytes[at]!)) places.push(at);
  return places;
}

/** By byte. */
function charactersOf(encoding: Encoding): string {
  return textReader(encoding, 'replace').read(Uint8Array.from({ length: 256 }, (_, code) => code));
}

/** Each character beyond ASCII, between its neighbors. */
function decodeAround(
  bytes: Uint8Array,
  places: readonly number[],
  encoding: Encoding,
): readonly string[] {
  const all = charactersOf(encoding);
  const at = (place: number): string => all[bytes[place] ?? 32] ?? ' ';
  return places.map((place) => at(place - 1) + at(place) + at(place + 1));
}

const latin = /\p{Script=Latin}/u;

function isAscii(letter: string): boolean {
  return /[A-Za-z]/.test(letter);
}

function scoreText(around: readonly string[], encoding: Encoding): number {
  const usual = letters.find(([each]) => each === encoding)![1];
  return scoreLetters(around, usual) + LANGUAGE_SHARE * fitOf(around, encoding, usual);
}

/** The share of letters that the one language has that fits best. */
function fitOf(around: readonly string[], encoding: Encoding, usual: string): number {
  const found = around
    .map((each) => [...each][1] ?? ' ')
    .filter((here) => /\p{L}/u.test(here))
    .map((here) => here.toLowerCase());
  const alphabets = languages[alike[encoding] ?? encoding] ?? [usual];
  const shares = alphabets.map((alphabet) => {
    const known = new Set(alphabet);
    return found.filter((here) => known.has(here)).length / Math.max(1, found.length);
  });
  return Math.max(...shares);
}

/**
 * From −1 to 1: usual letters in words count; capitals inside words, words of two scripts, and odd
 * signs count against.
 */
function scoreLetters(around: readonly string[], usual: string): number {
  if (around.length === 0) return 0;
  const known = new Set(usual + usual.toUpperCase());
  let score = 0;
  for (const [before = ' ', here = ' ', after = ' '] of around.map((each) => [...each])) {
    const isLetter = /\p{L}/u.test(here);
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after);
    const isSign = signs.test(here);
    if (isLetter && !isSign && !latin.test(here) && (isAscii(before) || isAscii(after))) score -= 1;
    else if (known.has(here))
      score += /\p{Ll}/u.test(before) && /\p{Lu}/u.test(here) ? -0.5 : isInWord ? 1 : 0.3;
    else if (isSignOfWord(before, here, after)) score += 1;
    else if (isSign) score += isInWord && !/[‘’]/u.test(here) ? 0.1 : 0.4;
    else score -= isLetter ? 0.3 : 1;
  }
  return score / around.length;
}

/** Signs before or after a word, such as `¿Qué` and `1ª`. */
function isSignOfWord(before: string, here: string, after: string): boolean {
  const [isAfterWord, isBeforeWord] = [/[\p{L}\p{N}]/u.test(before), /[\p{L}\p{N}]/u.test(after)];
  if (isAfterWord === isBeforeWord) return false;
  return (isBeforeWord ? openings : closings).test(here);
}
