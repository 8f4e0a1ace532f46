/**
 * Messages of errors whose code has none of its own, such as NOT_ALLOWED. Each has its arguments in
 * braces, so that it can be shown in another language.
 */
export const detailTable = {
  NEEDS_RIGHT: 'This needs the right {right} in project {project}; you are {actual} there.',
  VIEWER_READS:
    'This needs the right {right} in project {project}; your role is VIEWER, which only reads.',
  FOREIGN_LOCK: 'Only an OWNER of project {project} ends the lock of somebody else.',
  NEEDS_CODE:
    '*{title}* ({node}) runs code, and that needs the right CODE. An administrator can give it to you.',
  READ_ONLY_FILE: 'You may read "{path}", and not change it.',
  FIXED_FOLDER: 'The folder "{path}" itself cannot be moved, replaced or deleted.',
  DATASET_IN_USE: 'Dataset {id} is used by {users}. Send force=true to delete it all the same.',
  PROJECT_NOT_EMPTY: 'Project {id} is not empty: it has {contents}. Delete them first.',
  PROJECT_KEEPS:
    'Project {id} still keeps {contents}. Send force=true to permanently delete them, too.',
  SECRETS_AGAIN: 'The address of the connection changed: send {secrets} again.',
  NO_SUCH_VERSION: 'Workflow {id} has no version {sent}: it is at version {current}.',
  UNKNOWN_TARGET: 'There is no target "{name}". There is {names}.',
} as const satisfies Readonly<Record<string, string>>;

export type DetailCode = keyof typeof detailTable;
