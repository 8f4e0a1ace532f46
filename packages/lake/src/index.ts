export type { FolderEntry, TableField, TableFile, TableFolder, TableState } from './contract.ts';
export { findTableState } from './find-state.ts';
export { findStored, withIds } from './layout.ts';
export { replaceTables, TableChanged, type FileGroup, type FoundTable } from './replace-tables.ts';
