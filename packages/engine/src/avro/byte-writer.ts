/** Avro's binary encoding of values, collected until `take`. */
export class ByteWriter {
  private bytes: Buffer = Buffer.allocUnsafe(64 * 1024);
  length = 0;

  /** All bytes so far. The next ones begin a new buffer's content. */
  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  /** Zigzag, in groups of 7 bits. */
  long(value: number | bigint): void {
    if (typeof value === 'number' && Math.abs(value) < 2 ** 30)
      return this.groups(value < 0 ? -value * 2 - 1 : value * 2);
    const wide = BigInt.asIntN(64, BigInt(value));
    let rest = BigInt.asUintN(64, (wide << 1n) ^ (wide >> 63n));
    while (rest > 0x7fn) {
      this.byte(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.byte(Number(rest));
  }

  /** As `long`, for numbers of at most 30 bits that are not negative: lengths, counts, branches. */
  count(value: number): void {
    this.groups(value * 2);
  }

  private groups(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  float(value: number): void {
    this.reserve(4);
    this.length = this.bytes.writeFloatLE(value, this.length);
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  /** With its length before it. */
  blob(value: Uint8Array): void {
    this.count(value.length);
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** With its length before it. Lone surrogates become U+FFFD. */
  string(value: string): void {
    const length = Buffer.byteLength(value);
    this.count(length);
    this.reserve(length);
    this.length += this.bytes.write(value, this.length);
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
