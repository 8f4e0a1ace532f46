import { choice } from './field-kinds.ts';

/**
 * The storage levels of the interface: a hint for engines that store data between steps. Never
 * changes a result.
 */
export const storageLevel = choice(
  [
    'DEFAULT',
    'NONE',
    'DISK_ONLY',
    'DISK_ONLY_2',
    'MEMORY_ONLY',
    'MEMORY_ONLY_2',
    'MEMORY_ONLY_SER',
    'MEMORY_ONLY_SER_2',
    'MEMORY_AND_DISK',
    'MEMORY_AND_DISK_2',
    'MEMORY_AND_DISK_SER',
    'MEMORY_AND_DISK_SER_2',
    'OFF_HEAP',
  ],
  {
    title: 'Storage level',
    description: 'How an engine may store the data of this node. Never changes the result.',
    default: 'DEFAULT',
    disableRefresh: true,
    advanced: true,
  },
);
