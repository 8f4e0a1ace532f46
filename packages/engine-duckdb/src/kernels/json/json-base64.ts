/**
 * The bytes of a text in Base64, as hexadecimal digits; null if it isn't Base64. As in Spark, groups
 * have their padding, and blanks may stand between them.
 */
export function hexOfBase64(text: string): string | null {
  if (!base64.test(text)) return null;
  // Buffer.from stops at padding, which groups before the last one may have as well.
  return groupsOf(text)
    .map((each) => Buffer.from(each, 'base64').toString('hex'))
    .join('');
}

const digit = '[A-Za-z0-9+/]';
const group = `(?:${digit}{4}|${digit}{3}=|${digit}{2}==)`;
// oxlint-disable-next-line no-control-regex -- Spark skips them
const base64 = new RegExp(`^[\\0- ]*(?:${group}[\\0- ]*)*$`);
// oxlint-disable-next-line no-control-regex -- Spark skips them
const cutOff = new RegExp(`^[\\0- ]*(?:${group}[\\0- ]*)*(?:${digit}|${digit}{2}=)$`);

/** Whether it ends inside a group: Spark's reader may then lose what follows in the record, too. */
export function isCutOff(text: string): boolean {
  return cutOff.test(text);
}

function groupsOf(text: string): readonly string[] {
  return text.match(new RegExp(group, 'g')) ?? [];
}
