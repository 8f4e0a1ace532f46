export { formatMoment } from './format-moment.ts';
export { monthNames } from './month-names.ts';
export { parseMoment } from './parse-moment.ts';
export { InexactTime, isExactPattern, TimePatternError } from './pattern.ts';
export { zoneTexts } from './zone-texts.ts';
