/** A ZIP archive whose files are not compressed. */
export function storedZip(files: Readonly<Record<string, string>>): Uint8Array {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [encoder.encode(name), encoder.encode(text)];
    const common = [20, 0, 0, 0, 0x21, ...words(crc32(content)), ...words(content.length)];
    const shared = [...common, ...words(content.length), path.length, 0];
    const header = halves([...words(0x04034b50), ...shared]);
    const place = [0, 0, 0, 0, 0, ...words(offset)];
    central.push(halves([...words(0x02014b50), 20, ...shared, ...place]), path);
    local.push(header, path, content);
    offset += header.length + path.length + content.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  const end = [...words(0x06054b50), 0, 0, count, count, ...words(size), ...words(offset), 0];
  return joined([...local, ...central, halves(end)]);
}

const encoder = new TextEncoder();

function words(value: number): [number, number] {
  return [value & 0xffff, value >>> 16];
}

function halves(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, value >>> 8]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
