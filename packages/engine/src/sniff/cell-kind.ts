/** What a field looks like; `text` for words and sentences. */
export type CellKind = 'empty' | 'number' | 'date' | 'time' | 'boolean' | 'address' | 'text';

const number =
  /^[+-]?(?:[$€£¥] ?)?[+-]?(?:\d{1,3}(?:[,.' \u00a0]\d{3})+|\d+)?(?:[.,]\d*)?(?:[eE][+-]?\d+)?(?: ?[%€$£])?$/;
const date =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2}[- ]\p{L}{3,9}\.?[- ]\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})(?:[T ].*\d.*)?$/u;
const time = /^\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AaPp][Mm])?$/;
const boolean = /^(?:true|false|yes|no|y|n|t|f)$/i;
const address = /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@]+\.\w+$|^\d{1,3}(?:\.\d{1,3}){3}$/i;

export function cellKind(cell: string | null): CellKind {
  const text = cell?.trim() ?? '';
  if (text === '') return 'empty';
  if (/\d/.test(text) && number.test(text)) return 'number';
  if (date.test(text)) return 'date';
  if (time.test(text)) return 'time';
  if (boolean.test(text)) return 'boolean';
  return address.test(text) ? 'address' : 'text';
}
