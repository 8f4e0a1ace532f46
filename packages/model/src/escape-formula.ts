/**
 * What spreadsheets take for the start of a formula: full-width characters count too, also after
 * blanks and control characters.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const plainNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/**
 * A cell's text that no spreadsheet evaluates: text that starts like a formula gets a leading `'`
 * (OWASP, "CSV injection"). Plain numbers such as `-5` or `+3.2` stay as they are.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
