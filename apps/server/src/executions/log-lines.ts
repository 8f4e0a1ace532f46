const LF = 10;
const MAX_LINE_BYTES = 1_048_576;

/** A line of a log, and the byte after it. */
export type LogLine = { readonly line: string; readonly end: number };

/**
 * Splits the bytes of a log, from `start` on, into lines. An unfinished line waits, and is cut if
 * it grows beyond a megabyte.
 */
export class LogLines {
  private rest: Uint8Array = new Uint8Array();
  private position: number;

  constructor(start: number) {
    this.position = start;
  }

  /** The position up to which the log has been read. */
  get read(): number {
    return this.position + this.rest.length;
  }

  push(piece: Uint8Array): LogLine[] {
    let bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const lines: LogLine[] = [];
    for (;;) {
      const end = bytes.indexOf(LF);
      if (end === -1 && bytes.length <= MAX_LINE_BYTES) break;
      const cut = end === -1 ? characterStart(bytes, MAX_LINE_BYTES) : end;
      lines.push(this.line(bytes.subarray(0, cut), end === -1 ? 0 : 1));
      bytes = bytes.subarray(end === -1 ? cut : cut + 1);
    }
    this.rest = Uint8Array.from(bytes);
    return lines;
  }

  /** The last line if it has no line break. */
  end(): LogLine[] {
    const { rest } = this;
    this.rest = new Uint8Array();
    return rest.length === 0 ? [] : [this.line(rest, 0)];
  }

  private line(bytes: Uint8Array, more: number): LogLine {
    this.position += bytes.length + more;
    return {
      line: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
      end: this.position,
    };
  }
}

/** The last position up to `index` at which a UTF-8 character starts. */
function characterStart(bytes: Uint8Array, index: number): number {
  let start = index;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}
