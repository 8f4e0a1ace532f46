import { MillraceError } from '@millrace/model';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, open, readFile, stat, unlink } from 'node:fs/promises';

/** Encrypts texts that must be stored but never shown. */
export type SecretBox = {
  /** `bound` is the owner of the text: it can't be opened for anything else. */
  seal(text: string, bound: string): Promise<string>;
  /**
   * Throws `UNAVAILABLE` if its key is no longer in the key file, or if the sealed text was
   * changed.
   */
  open(sealed: string, bound: string): Promise<string>;
};

/** The secrets of a connection. Throws as `open` does. */
export async function openSecrets(
  secretBox: SecretBox,
  { sealedSecrets, uuid }: { readonly sealedSecrets: string | null; readonly uuid: string },
): Promise<Record<string, string>> {
  if (sealedSecrets === null) return {};
  return JSON.parse(await secretBox.open(sealedSecrets, uuid)) as Record<string, string>;
}

type Key = { readonly id: string; readonly bytes: Buffer };

/**
 * AES-256-GCM with keys from a file, which is created on first use: one key of 32 bytes in base64
 * per line, readable only by its owner. The first key seals, every key opens: put a new key first,
 * and keep the old one until everything is sealed again.
 */
export function createSecretBox(keyFile: string): SecretBox {
  let loading: Promise<readonly Key[]> | undefined;
  const keys = async (): Promise<readonly Key[]> => {
    loading ??= loadKeys(keyFile);
    return loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  };
  return {
    async seal(text, bound) {
      const [key] = await keys();
      if (key === undefined) throw unusable(keyFile, 'has no key');
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(bound));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        'v1',
        key.id,
        ...[nonce, cipher.getAuthTag(), encrypted].map((bytes) => bytes.toString('base64url')),
      ].join('.');
    },
    async open(sealed, bound) {
      const [version, id, ...parts] = sealed.split('.');
      const key = (await keys()).find((one) => one.id === id);
      if (version !== 'v1' || parts.length !== 3)
        throw unusable(keyFile, 'is not what these secrets were sealed with');
      if (key === undefined)
        throw unusable(keyFile, `has no key ${id}, which these secrets were sealed with`);
      const [nonce, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url')) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: 16 })
          .setAAD(Buffer.from(bound))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
      } catch {
        throw unusable(keyFile, 'does not open these secrets: they were changed in the store');
      }
    },
  };
}

async function loadKeys(keyFile: string): Promise<readonly Key[]> {
  const text = (await read(keyFile)) ?? (await make(keyFile).then(() => read(keyFile))) ?? '';
  const { mode } = await stat(keyFile);
  if ((mode & 0o077) !== 0)
    throw unusable(keyFile, 'can be read by others than its owner; set its mode to 600');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => keyOf(line, keyFile));
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(path, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Atomic; if another process is faster, its file stays. */
async function make(path: string): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(own, 'wx', 0o600);
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await file.close();
    await link(own, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw unusable(path, `cannot be made (${code})`);
  } finally {
    await unlink(own).catch(() => {});
  }
}

function keyOf(line: string, keyFile: string): Key {
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== 32)
    throw unusable(keyFile, 'has a line that is not a key of 32 bytes in base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function unusable(keyFile: string, reason: string): MillraceError {
  return new MillraceError(
    'UNAVAILABLE',
    `Secrets cannot be used: the key file ${keyFile} ${reason}.`,
  );
}
