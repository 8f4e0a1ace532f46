import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;

/** The argon2id hash of a password, in the usual text form with its salt and costs. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    tagLength: HASH_BYTES,
    ...cost,
  });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Whether the password matches the hash, in constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (parts === null) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, expected] = parts.slice(4, 6).map((text) => Buffer.from(text, 'base64')) as [
    Buffer,
    Buffer,
  ];
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    tagLength: expected.length,
    memory,
    passes,
    parallelism,
  });
  return timingSafeEqual(found, expected);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
