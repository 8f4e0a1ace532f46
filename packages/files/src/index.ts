export * from './access.ts';
export type * from './file-system.ts';
export * from './glob.ts';
export * from './local/leftovers.ts';
export * from './local/local-files.ts';
export * from './mounts.ts';
export * from './path.ts';
export * from './publish.ts';
export * from './sources.ts';
