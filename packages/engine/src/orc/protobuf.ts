/** The fields of a Protocol Buffers message by their numbers: numbers, and bytes of the others. */
export type Message = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/** Throws RangeError if the bytes end within a field. */
export function parseMessage(bytes: Uint8Array): Message {
  const message = new Map<number, (number | Uint8Array)[]>();
  const input = new Cursor(bytes);
  while (!input.isAtEnd) {
    const tag = input.varint();
    const value = fieldValue(input, tag & 7);
    const number = Math.floor(tag / 8);
    const values = message.get(number);
    if (values === undefined) message.set(number, [value]);
    else values.push(value);
  }
  return message;
}

/** The last number of a field, as the format says; a default if there is none. */
export function numberIn(message: Message, field: number, missing = 0): number {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : missing;
}

/** All numbers of a repeated field, packed or not. */
export function numbersIn(message: Message, field: number): readonly number[] {
  return (message.get(field) ?? []).flatMap((value) => {
    if (typeof value === 'number') return [value];
    const input = new Cursor(value);
    const numbers: number[] = [];
    while (!input.isAtEnd) numbers.push(input.varint());
    return numbers;
  });
}

export function textsIn(message: Message, field: number): readonly string[] {
  return bytesIn(message, field).map((value) => Buffer.from(value).toString('utf8'));
}

export function messagesIn(message: Message, field: number): readonly Message[] {
  return bytesIn(message, field).map(parseMessage);
}

function bytesIn(message: Message, field: number): readonly Uint8Array[] {
  return (message.get(field) ?? []).filter((value) => typeof value !== 'number');
}

function fieldValue(input: Cursor, wireType: number): number | Uint8Array {
  switch (wireType) {
    case 0:
      return input.varint();
    case 1:
      return input.take(8);
    case 2:
      return input.take(input.varint());
    case 5:
      return input.take(4);
    default:
      throw new RangeError(`No field has the wire type ${wireType}.`);
  }
}

class Cursor {
  private readonly bytes: Uint8Array;
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 70; scale *= 128) {
      const byte = this.bytes[this.position];
      if (byte === undefined) break;
      this.position += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number has no end.');
  }

  take(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.bytes.length) throw new RangeError('The message ends within a field.');
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }
}
