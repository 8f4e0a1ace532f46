import { parsed, timeText } from './cell-text.ts';
import { jsonText } from './json-text.ts';
import { kindOf } from './type-kind.ts';

const bytesALine = 16;

/**
 * The full value on as many lines as it needs: JSON formatted, bytes as a hex dump with offsets.
 */
export function wholeText(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null';
  const kind = kindOf(type);
  if (kind === 'binary' && typeof value === 'string') return hexLines(value);
  if ((kind === 'list' || kind === 'object') && typeof value !== 'string')
    return jsonText(value, parsed(type), { indent: 2 });
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  return kind === 'time' ? timeText(value) : value;
}

function hexLines(digits: string): string {
  const bytes = digits.match(/../g) ?? [];
  const lines = Array.from({ length: Math.ceil(bytes.length / bytesALine) }, (_, line) => {
    const place = (line * bytesALine).toString(16).padStart(6, '0');
    return `${place}  ${bytes.slice(line * bytesALine, (line + 1) * bytesALine).join(' ')}`;
  });
  return lines.join('\n');
}
