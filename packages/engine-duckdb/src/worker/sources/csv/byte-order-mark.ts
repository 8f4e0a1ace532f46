/** How many bytes of a file's first piece are no data. */
export function byteOrderMarkLength(bytes: Buffer): 0 | 3 {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
