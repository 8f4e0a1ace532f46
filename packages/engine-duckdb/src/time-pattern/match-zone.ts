import { zoneNames } from '@millrace/plan';
import { matchOffset, offsetForms } from './match-offset.ts';
import { InexactTime } from './pattern.ts';
import { startsWith } from './starts-with.ts';
import { zonesByLongText, zonesByShortText } from './zone-texts.ts';

type ZoneMatch = { readonly end: number; readonly zone: string };

/** The name of a region such as `Europe/Paris`, or an offset. */
export function matchZoneId(text: string, at: number): ZoneMatch | null {
  const fixed = fixedZone(text, at);
  if (fixed !== undefined) return fixed;
  const [word] = /^[A-Za-z0-9~/._+-]*/.exec(text.slice(at))!;
  for (let length = word.length; length > 1; length -= 1) {
    const zone = regions().get(word.slice(0, length).toLowerCase());
    if (zone !== undefined) return { end: at + length, zone };
  }
  if (/^SystemV\//i.test(word)) throw new InexactTime(text);
  return startsWith(text, at, 'Z') ? { end: at + 1, zone: '@0' } : null;
}

/** A name such as `EST` or, if it is long, `Eastern Standard Time`; also a region. */
export function matchZoneText(text: string, at: number, isLong: boolean): ZoneMatch | null {
  const fixed = fixedZone(text, at);
  if (fixed !== undefined) return fixed;
  const rest = text.slice(at);
  const [name] = (isLong ? /^[A-Za-z0-9~/._+ -]*/ : /^[A-Za-z0-9~/._+-]*/).exec(rest)!;
  if (name === '') return /^[\0-\x7f]/.test(rest) || rest === '' ? null : inexact(text);
  const zone = (isLong ? longTexts : shortTexts).get(name.toLowerCase());
  if (zone !== undefined) return { end: at + name.length, zone };
  const region = regions().get(name.toLowerCase());
  // Java has no names for the others.
  if (region?.includes('/') === true && !/^(?:Etc\/GMT|America\/Coyhaique$)/.test(region))
    return { end: at + name.length, zone: region };
  if (/^z$/i.test(name)) return { end: at + 1, zone: '@0' };
  return inexact(text);
}

function inexact(text: string): never {
  throw new InexactTime(text);
}

/** What begins as an offset; undefined for anything else. */
function fixedZone(text: string, at: number): ZoneMatch | null | undefined {
  const first = text[at];
  if (first === undefined) return null;
  if (first === '+' || first === '-') {
    const found = matchOffset(text, at, offsetForms[4], 'Z');
    return found === null || Math.abs(found.offset) > longest
      ? null
      : { end: found.end, zone: `@${found.offset}` };
  }
  const prefix = ['UTC', 'UT', 'GMT'].find((name) => startsWith(text, at, name));
  if (prefix === undefined) return undefined;
  const end = at + prefix.length;
  if (prefix === 'GMT' && text[end] === '0') return { end: end + 1, zone: '@0' };
  const next = text[end] ?? '';
  if (next === '' || next === '0' || /[Zz]/.test(next)) return { end, zone: '@0' };
  const found = matchOffset(text, end, offsetForms[4], '0');
  if (found === null) return { end, zone: '@0' };
  return Math.abs(found.offset) > longest ? null : { end: found.end, zone: `@${found.offset}` };
}

/** Offsets have at most 18 hours. */
const longest = 64_800;

/** Regions by their names in lower case. */
let byLowerName: ReadonlyMap<string, string> | null = null;

function regions(): ReadonlyMap<string, string> {
  byLowerName ??= lowerNames([...zoneNames].filter(isRegion).map((name) => [name, name]));
  return byLowerName;
}

/** Spark takes short names for regions or offsets, Java doesn't. */
function isRegion(name: string): boolean {
  return !javaUnknown.has(name);
}

const javaUnknown: ReadonlySet<string> = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST EST MST HST'.split(
    ' ',
  ),
);

const shortTexts = lowerNames(Object.entries(zonesByShortText));
const longTexts = lowerNames(Object.entries(zonesByLongText));

function lowerNames(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(entries.map(([name, zone]) => [name.toLowerCase(), zone]));
}
