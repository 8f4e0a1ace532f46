import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'minor' }) => void;

const EVERY_BYTES = 8_388_608;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;
setFlagsFromString('--no-expose-gc');

/**
 * Counts the bytes that pass through the service, and frees those that have passed. To V8 a chunk
 * of 64 KB is an object of a few words, so it lets 64 MB of them and more accumulate before it
 * collects garbage; collecting young objects takes it a millisecond.
 */
export function freeChunks(): (length: number) => void {
  let passed = 0;
  return (length) => {
    passed += length;
    if (passed < EVERY_BYTES) return;
    passed = 0;
    collect({ type: 'minor' });
  };
}
