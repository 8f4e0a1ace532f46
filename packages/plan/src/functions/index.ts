export * from './coercion.ts';
export * from './decimal-rules.ts';
export * from './number-format.ts';
export * from './signature.ts';
export * from './signatures.ts';
