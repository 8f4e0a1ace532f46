import { stat } from 'node:fs/promises';

/** Equal if it is the same file with the same content, as far as the system can tell. */
export async function fileIdentity(file: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return `${file} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
