import { phrase, millraceError } from '@millrace/model';
import { RESERVED_PREFIX } from '../path.ts';
import type { S3Options } from './options.ts';

const MAX_KEY_BYTES = 1024;

/** Which path has which key. A folder's key ends in `/`, except that of the store itself. */
export class Keys {
  readonly root: string;
  private readonly prefix: string;

  constructor({ at, prefix = '' }: Pick<S3Options, 'at' | 'prefix'>) {
    this.root = at === '' ? '/' : at;
    const plain = prefix.replace(/^\/+|\/+$/g, '');
    this.prefix = plain === '' ? '' : `${plain}/`;
  }

  /** Throws `INVALID_PATH` if the key would be longer than object stores allow. */
  of(path: string): string {
    const key = this.prefix + this.inside(path);
    if (Buffer.byteLength(key) > MAX_KEY_BYTES - 1)
      throw millraceError('INVALID_PATH', {
        path: path.length > 200 ? `${path.slice(0, 200)}…` : path,
        reason: phrase`it is longer than ${MAX_KEY_BYTES} bytes, the limit of object stores.`,
      });
    return key;
  }

  /** What the keys below a folder start with. */
  below(path: string): string {
    return this.isRoot(path) ? this.prefix : `${this.of(path)}/`;
  }

  isRoot(path: string): boolean {
    return path === this.root;
  }

  /** The folders above a path inside the store, without the store itself. */
  above(path: string): string[] {
    const names = this.inside(path).split('/').slice(0, -1);
    const start = this.root === '/' ? '' : this.root;
    return names.map((_, index) => `${start}/${names.slice(0, index + 1).join('/')}`);
  }

  /** A folder that is never listed. */
  hidden(name: string): string {
    return `${this.prefix}${RESERVED_PREFIX}${name}/`;
  }

  private inside(path: string): string {
    return this.root === '/' ? path.slice(1) : path.slice(this.root.length + 1);
  }
}
