import { phrase, MillraceError, type TextValue } from '@millrace/model';

/** The text of an answer, in the encoding that its type names, or UTF-8. Throws `INVALID`. */
export function pageText(body: Buffer, contentType: string, what: TextValue): string {
  const label = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    throw new MillraceError(
      'INVALID',
      phrase`${what} is not text in ${label.slice(0, 30)}. Check the address, and what the API expects.`,
    );
  }
}
