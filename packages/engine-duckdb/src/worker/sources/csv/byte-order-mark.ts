/** The length of the byte order mark at the start of a file's first chunk. */
export function byteOrderMarkLength(bytes: Buffer): 0 | 3 {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
