/** An answer as JSON bytes: the server's process passes them on without parsing them. */
export function jsonBytes(answer: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(answer));
}
