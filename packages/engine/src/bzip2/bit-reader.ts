import { phrase } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';

/** Bits of a stream of bytes, the highest of each byte first. */
export class BitReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private bytes: Uint8Array = new Uint8Array();
  private at = 0;
  /** The bits taken from `bytes` that haven't been read, and how many. */
  private held = 0;
  private count = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Buffers at least so many bytes, or all that are left. Returns whether there are any. */
  async buffer(wanted: number): Promise<boolean> {
    const parts = [this.bytes.subarray(this.at)];
    let length = parts[0]!.length;
    while (length < wanted) {
      const { value, done } = await this.source.next();
      if (done === true) break;
      parts.push(Uint8Array.from(value));
      length += value.length;
    }
    if (parts.length > 1) {
      this.bytes = Buffer.concat(parts, length);
      this.at = 0;
    }
    return length > 0;
  }

  /** At most 24 bits, as a number. Throws WrongFormat where the bytes end. */
  bits(wanted: number): number {
    while (this.count < wanted) {
      if (this.at === this.bytes.length) throw damaged();
      this.held = ((this.held & 0xffffff) << 8) | this.bytes[this.at++]!;
      this.count += 8;
    }
    this.count -= wanted;
    return (this.held >>> this.count) & ((1 << wanted) - 1);
  }

  /** The bits up to the next whole byte don't count. */
  align(): void {
    this.count -= this.count % 8;
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }
}

export function damaged(): WrongFormat {
  return new WrongFormat(phrase`is not a bzip2 file, or it is damaged. Copy or write it again.`);
}
