import { closeSync, openSync, readSync } from 'node:fs';

const LF = 10;
/** Most lines that end behind a segment end within these. */
const MORE_BYTES = 1 << 14;

const nothing = Buffer.alloc(0);

export type SegmentOptions = {
  readonly file: string;
  readonly size: number;
  readonly segmentBytes: number;
};

/**
 * A plain file in segments of similar size: a segment has the lines that start in its range of
 * bytes, the last one of which may end behind it.
 */
export class LineSegments {
  readonly count: number;
  private readonly size: number;
  private readonly segmentBytes: number;
  private readonly descriptor: number;
  private readonly buffer: Buffer;

  constructor({ file, size, segmentBytes }: SegmentOptions) {
    this.size = size;
    this.segmentBytes = segmentBytes;
    this.count = Math.ceil(size / segmentBytes);
    this.descriptor = openSync(file, 'r');
    this.buffer = Buffer.allocUnsafeSlow(segmentBytes + 1 + MORE_BYTES);
  }

  /**
   * Valid until the next call. Null if its last line goes on for more than another segment: such a
   * file can't be read in segments.
   */
  read(segment: number): Buffer | null {
    const { size, segmentBytes } = this;
    const start = segment * segmentBytes;
    // The byte before a line that starts with the segment ends the previous line.
    const from = Math.max(0, start - 1);
    const end = Math.min(size, start + segmentBytes);
    const bytes = this.bytes(from, end + MORE_BYTES);
    const first = segment === 0 ? 0 : bytes.indexOf(LF) + 1;
    if (segment > 0 && (first === 0 || first >= end - from)) return nothing;
    const last = bytes.indexOf(LF, end - from - 1) + 1;
    if (last > 0) return bytes.subarray(first, last);
    if (from + bytes.length >= size) return bytes.subarray(first);
    const rest = this.restOfLine(from + bytes.length);
    return rest === null ? null : Buffer.concat([bytes.subarray(first), rest]);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private restOfLine(from: number): Buffer | null {
    const parts: Buffer[] = [];
    let at = from;
    while (at < this.size && at - from < this.segmentBytes) {
      const part = Buffer.allocUnsafe(Math.min(MORE_BYTES, this.size - at));
      const bytes = part.subarray(0, this.fill(part, at));
      const end = bytes.indexOf(LF) + 1;
      parts.push(end > 0 ? bytes.subarray(0, end) : bytes);
      if (end > 0 || bytes.length < part.length) return Buffer.concat(parts);
      at += bytes.length;
    }
    return at >= this.size ? Buffer.concat(parts) : null;
  }

  private bytes(from: number, to: number): Buffer {
    const target = this.buffer.subarray(0, Math.min(to, this.size) - from);
    return target.subarray(0, this.fill(target, from));
  }

  /** Returns how many bytes there are: fewer if the file has become shorter. */
  private fill(target: Buffer, from: number): number {
    let length = 0;
    while (length < target.length) {
      const count = readSync(
        this.descriptor,
        target,
        length,
        target.length - length,
        from + length,
      );
      if (count === 0) break;
      length += count;
    }
    return length;
  }
}
