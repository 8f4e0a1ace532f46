/** An answer as the bytes of its JSON: the server's process passes them on without reading them. */
export function jsonBytes(answer: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(answer));
}
