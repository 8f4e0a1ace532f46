import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a cookie or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret, for storing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
