import { stat } from 'node:fs/promises';

/** Equal where it is the very same file with the very same content, as far as the system tells. */
export async function fileIdentity(file: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return `${file} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
