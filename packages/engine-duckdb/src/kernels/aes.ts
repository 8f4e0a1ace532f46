import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { BLOB, DuckDBBlobValue, VARCHAR } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';

type Blob = DuckDBBlobValue;
type Mode = { readonly name: 'ecb' | 'cbc' | 'gcm'; readonly start: number };

const parameters = [BLOB, BLOB, VARCHAR, VARCHAR, BLOB] as const;
const tagLength = 16;

/** AES as Java does it. The vector that encryption started with stands before the result. */
export const aes: readonly Kernel[] = [
  kernel(
    'spark_aes_encrypt',
    [...parameters, BLOB],
    BLOB,
    (input: Blob, key: Blob, mode: string, padding: string, start: Blob, extra: Blob) =>
      new DuckDBBlobValue(
        encrypt(input.bytes, key.bytes, modeOf(key.bytes, mode, padding), start.bytes, extra.bytes),
      ),
    { volatile: true },
  ),
  kernel(
    'spark_aes_decrypt',
    parameters,
    BLOB,
    (input: Blob, key: Blob, mode: string, padding: string, extra: Blob) =>
      new DuckDBBlobValue(
        decrypt(input.bytes, key.bytes, modeOf(key.bytes, mode, padding), extra.bytes),
      ),
  ),
  kernel(
    'spark_try_aes_decrypt',
    parameters,
    BLOB,
    (input: Blob, key: Blob, mode: string, padding: string, extra: Blob) => {
      try {
        return new DuckDBBlobValue(
          decrypt(input.bytes, key.bytes, modeOf(key.bytes, mode, padding), extra.bytes),
        );
      } catch {
        return null;
      }
    },
  ),
];

function modeOf(key: Uint8Array, name: string, padding: string): Mode {
  if (![16, 24, 32].includes(key.length))
    throw kernelError('INVALID_PARAMETER_VALUE.AES_KEY_LENGTH', String(key.length));
  const [mode, filled] = [name.toUpperCase(), padding.toUpperCase()];
  const isPadded = filled === 'DEFAULT' || filled === 'PKCS';
  if (mode === 'ECB' && isPadded) return { name: 'ecb', start: 0 };
  if (mode === 'CBC' && isPadded) return { name: 'cbc', start: 16 };
  if (mode === 'GCM' && (filled === 'DEFAULT' || filled === 'NONE'))
    return { name: 'gcm', start: 12 };
  throw kernelError('UNSUPPORTED_FEATURE.AES_MODE', `AES-${name} ${padding}`);
}

function encrypt(
  input: Uint8Array,
  key: Uint8Array,
  mode: Mode,
  given: Uint8Array,
  extra: Uint8Array,
): Uint8Array {
  if (given.length > 0 && mode.start === 0)
    throw kernelError('UNSUPPORTED_FEATURE.AES_MODE_IV', mode.name);
  if (given.length > 0 && given.length !== mode.start)
    throw kernelError('INVALID_PARAMETER_VALUE.AES_IV_LENGTH', String(given.length));
  checkExtra(mode, extra);
  const start = given.length > 0 ? given : randomBytes(mode.start);
  if (mode.name !== 'gcm') {
    const cipher = createCipheriv(`aes-${key.length * 8}-${mode.name}`, key, start);
    return Buffer.concat([start, cipher.update(input), cipher.final()]);
  }
  const cipher = createCipheriv(gcm(key), key, start);
  if (extra.length > 0) cipher.setAAD(extra);
  return Buffer.concat([start, cipher.update(input), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(input: Uint8Array, key: Uint8Array, mode: Mode, extra: Uint8Array): Uint8Array {
  if (mode.start > 0) checkExtra(mode, extra);
  if (input.length < mode.start) throw cryptoError();
  const start = input.subarray(0, mode.start);
  const rest = input.subarray(mode.start);
  if (mode.name !== 'gcm' && rest.length === 0) return rest;
  try {
    if (mode.name !== 'gcm') {
      const cipher = createDecipheriv(`aes-${key.length * 8}-${mode.name}`, key, start);
      return Buffer.concat([cipher.update(rest), cipher.final()]);
    }
    const cipher = createDecipheriv(gcm(key), key, start, { authTagLength: tagLength });
    if (extra.length > 0) cipher.setAAD(extra);
    cipher.setAuthTag(rest.subarray(rest.length - tagLength));
    return Buffer.concat([cipher.update(rest.subarray(0, -tagLength)), cipher.final()]);
  } catch {
    throw cryptoError();
  }
}

function gcm(key: Uint8Array): 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm' {
  return `aes-${(key.length * 8) as 128 | 192 | 256}-gcm`;
}

/** Only GCM authenticates more than the input. */
function checkExtra(mode: Mode, extra: Uint8Array): void {
  if (extra.length > 0 && mode.name !== 'gcm')
    throw kernelError('UNSUPPORTED_FEATURE.AES_MODE_AAD', mode.name);
}

function cryptoError(): Error {
  return kernelError('INVALID_PARAMETER_VALUE.AES_CRYPTO_ERROR', '');
}
