// A program that starts threads imports this first. It is JavaScript, because Node strips types in
// WebAssembly, which must not be loaded before the flag is set.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

// V8 of Node 24 sometimes ends the process when threads exchange the slow calls from WebAssembly to
// JavaScript for fast ones, which happens after so many calls. Only the stripping of types makes
// many of them.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');

// Threads find the cache of stripped and compiled modules only in the environment. With it, they
// start three times as fast. It is code that runs later: in a shared folder such as `/tmp`, others
// could write it.
const folder = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');
enableCompileCache((process.env['NODE_COMPILE_CACHE'] ??= folder));
