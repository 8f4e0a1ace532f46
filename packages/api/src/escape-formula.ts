/** As spreadsheets see them: full-width signs count too, and blanks and control characters before them don't help. */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const plainNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/**
 * A cell's text that no spreadsheet takes for a formula: text that begins like one gets a leading `'` (OWASP, "CSV injection"). Plain numbers such as
 * `-5` or `+3.2` stay as they are.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
