/** Bytes of a stream, taken in order. `ended` makes the error where there are too few. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private readonly ended: () => Error;
  private bytes: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>, ended: () => Error) {
    this.source = source[Symbol.asyncIterator]();
    this.ended = ended;
  }

  /** Whether so many bytes are left. */
  async has(wanted: number): Promise<boolean> {
    if (this.bytes.length >= wanted) return true;
    const parts: Uint8Array[] = [this.bytes];
    let { length } = this.bytes;
    while (length < wanted) {
      const { value, done } = await this.source.next();
      if (done === true) break;
      // A chunk may only be valid until the next one is requested.
      parts.push(Uint8Array.from(value));
      length += value.length;
    }
    this.bytes = Buffer.concat(parts, length);
    return length >= wanted;
  }

  async take(length: number): Promise<Buffer> {
    if (!(await this.has(length))) throw this.ended();
    const taken = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return taken;
  }

  /** An Avro number: zigzag, in groups of 7 bits. */
  async long(): Promise<number> {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = (await this.take(1))[0]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number((value >> 1n) ^ -(value & 1n));
    }
    throw this.ended();
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }
}
