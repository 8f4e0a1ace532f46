import { statSync } from 'node:fs';

/** Equal if it is the same file with the same content, as far as the system can tell. */
export function fileIdentity(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${file} ${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}
