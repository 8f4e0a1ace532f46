export { newerCharacters } from './newer-characters.ts';
export { parseRegex } from './parse.ts';
export { RegexRefused, type ParsedRegex } from './pattern.ts';
export { parseReplacement, type Replacement } from './replacement.ts';
export { groupOf, InexactText, Search } from './search.ts';
export { toJavaScript } from './to-javascript.ts';
export { toRe2, type RegexUse } from './to-re2.ts';
