import { choice, columns, flag, path } from './field-kinds.ts';

/** The fields of every node that writes files. */
export const saveFields = {
  path: path({
    title: 'Path',
    description: 'The folder to write, or with single file the file.',
    required: true,
    disableRefresh: true,
  }),
  saveMode: choice(['Append', 'Overwrite', 'ErrorIfExists', 'Ignore'], {
    title: 'Save mode',
    description:
      'What to do if the path exists: append to it, overwrite it, fail the run, or keep it unchanged.',
    default: 'ErrorIfExists',
    disableRefresh: true,
  }),
  partitionBy: columns({
    title: 'Partition by',
    description:
      'A folder for each value of these columns, named column=value; the columns themselves are then not in the files.',
    default: '[]',
    disableRefresh: true,
  }),
  singleFile: flag({
    title: 'Single file',
    description: 'Write one file of exactly this path instead of a folder of parts.',
    default: 'false',
    disableRefresh: true,
  }),
};
