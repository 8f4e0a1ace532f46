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
  CONNECTION_PROBLEM: 'Connection "{name}": {reason}',
  TABLE_EXISTS:
    'The table "{table}" already exists, and the save mode is "Fail if it exists". Choose another table, or change the save mode to Overwrite or Append.',
  CONNECTION_WITHOUT_TABLES:
    'Connection "{name}" has the type {type}. Only JDBC connections have tables.',
  DATABASE_SLOW:
    'Connection "{name}": the database took longer than {seconds} s. Try again, or enter the name of the table.',
  NO_CONNECTION: 'There is no {type} connection "{reference}" that {user} may see.',
  SEVERAL_CONNECTIONS:
    'There are several connections "{reference}" in different projects. Enter the id of the one to use: {ids}.',
  CONNECTION_FOR_EDITORS:
    '{user} may not use the connection "{name}": only editors of its project can.',
  NO_EMAIL_ADDRESS: '{member} must be an e-mail address.',
  UNFINISHED_UPLOADS: 'You have {count} unfinished uploads. Finish or cancel some of them first.',
  NAMES_A_FOLDER: `"{path}" ends in "/" and so names a folder. Add the file's name.`,
  NOT_A_MODEL: '"{path}" is not a saved model: {reason}.',
  PROJECT_STAYS: 'Project {id} stays: it is where records go that name no project.',
  CONNECTION_TYPE_STAYS: 'Connection {id} is of the type {type}, and stays so. Make another one.',
  ENDLESS_PAGES:
    'The API gave the same {what} twice, so its pages would never end. Check the paging.',
  API_REFUSED: '{url} answered {status}: check the connection, and what it may read.',
  NOT_BELOW_CONNECTION: '"{url}" is not below the address of its connection, {base}.',
  MAY_NOT_READ: '{user} may not read "{path}".',
  NO_RECORDS: '"{path}" holds no records, so its columns are not known. Declare them in the node.',
  NO_JSON_LINES:
    '"{path}" has no line that is a JSON record, so its columns are not known. If each file is one document, turn on Multi-line.',
  PIVOT_UNKNOWN: 'The values of the pivot column `{column}` cannot be found: {reason}',
  PIVOT_TOO_LARGE:
    'The values of the pivot column `{column}` are too large to be names of columns.',
  PIVOT_TOO_MANY:
    'Column `{column}` has more than {limit} values; a pivot cannot make a column of each. Give the values in the node.',
  PREVIEW_SLOW: 'The preview took longer than {seconds} seconds. Run the workflow instead.',
  USER_INACTIVE: 'User {id} is not active, so nothing can be run for them.',
  WRONG_CRON: 'The cron pattern cannot be read: {reason}.',
  YOU_MAY_NOT_READ: 'You may not read "{path}".',
  COPY_TOO_LARGE:
    '"{path}" is too large to be copied here: a run may copy {bytes} more bytes. An administrator can raise MILLRACE_STAGE_MB.',
  NO_APPEND_TO_FILE:
    '"{path}" is there already, and a single file cannot be appended to. Choose Overwrite, or write a folder.',
  OTHER_FILE_SYSTEM: `"{source}" can't be moved to "{target}", which is another file system. Download it and upload it there.`,
  DELTA_TABLE:
    '"{path}" is a Delta table, whose folder also keeps files of earlier versions. Read it with Read Delta.',
  TOO_MANY_FILES: '"{path}" has more than {limit} files.',
  WEB_WITHOUT_FOLDERS: `"{url}" is on the web, where folders can't be listed.`,
  WEB_ONLY_READ: '"{url}" is on the web, which is only read.',
  WEB_BROKE: 'The connection to the server of "{url}" broke, or took too long.',
  WEB_UNREADABLE: `"{url}" can't be read: {reason}.`,
  WEB_WAIT: 'The server asks to wait {seconds} seconds. Try again then.',
  NO_PUBLIC_HOST:
    'There is no host {host}, or its address is not public. An administrator can allow a network with MILLRACE_WEB_HOSTS.',
  READ_ONLY_FOLDER: '"{path}" lies in a folder that can only be read.',
  READ_ONLY_STORE: '"{path}" lies in a store that can only be read.',
  HOST_FORBIDS: 'The service may not touch "{path}" on its host.',
  REPLACED_MEANWHILE: '"{path}" was replaced or deleted while it was read. Try again.',
  NO_BUCKET: `The bucket behind "{path}" doesn't exist. Ask an administrator to check MILLRACE_S3.`,
  STORE_REFUSES_KEY: `The object store of "{path}" refuses Millrace's key ({reason}). Ask an administrator to check MILLRACE_S3.`,
  STORE_ANSWERED: 'The object store of "{path}" answered {reason}.',
  STORE_UNREACHABLE: `The object store of "{path}" can't be reached ({reason}). Try again, or ask an administrator to check MILLRACE_S3.`,
  TOO_MANY_LOGINS: 'Too many logins at once. Try again in {seconds} seconds.',
  SCHEDULE_CHANGED: 'Schedule {id} has changed meanwhile. Try again.',
  UNKNOWN_DATABASE: `Databases of the kind "{kind}" can't be read yet, only {known}.`,
  MAIL_FAILED: 'The e-mail to {to} could not be sent: {reason}',
  NO_COMMON_TYPE:
    'Column "{column}" is {type} in "{file}" but {otherType} in "{otherFile}", which have no common type. Read the files separately, and cast the column before Union.',
  TOO_MANY_TO_PIN:
    '{node} gives more than {limit} rows, and no more can be pinned. Pin a node after a filter or a limit, or make this one a cache point.',
  TOO_LARGE_TO_PIN:
    'The rows of {node} are more than {megabytes} MB, and no more can be pinned. Pin a node after a filter or a limit, or make this one a cache point.',
  TOO_MANY_REDIRECTS: '"{url}" redirects more than {limit} times.',
  WEB_ANSWERED: 'The server of "{url}" answered {status}.',
  SPARK_SETTING_FORM: 'The Spark settings must be --conf key=value; "{word}" is not understood.',
  SPARK_SETTING_REFUSED: 'The Spark setting {key} may not be set for a run.',
  SPARK_SETTING_ANSWERS:
    'The Spark setting {key} may not be set for a run: it would change answers.',
  SPARK_ANSI: 'spark.sql.ansi.enabled must be true: Millrace always computes by the ANSI rules.',
  SPARK_TIME_ZONE:
    'spark.sql.session.timeZone is "{zone}", which is not a time zone. Give a name such as Europe/Oslo.',
  SPARK_MEMORY: 'spark.driver.memory is "{memory}". Give a size such as 512m or 2g.',
  SPARK_CORES: 'spark.driver.cores is "{cores}". Give a whole number from 1.',
  NO_SUCH_COLUMN: 'Column `{column}` is not there. There are {columns}.',
  NOT_EXACT_ON_SPARK: 'Spark cannot run this exactly. {reason} ({node})',
  DAMAGED_ARCHIVE: '`{path}` is not a {format} file, or it is damaged.',
  TARGET_BUSY:
    'Execution {id} ("{name}") has been writing to {path} for an hour. Try again when it is done.',
  LINK_ENDED:
    'This link no longer works: it was withdrawn, has expired, or its dashboard is gone. Ask the person who sent it for a new one.',
  WHICH_PROJECT: 'Say in which project: you may not write to project {project}.',
  NEEDS_SCOPE: 'This needs a token of the scope {scope}; this one has {actual}.',
  WEB_ENCODED:
    'The server of "{url}" sends its content as {encoding} although it was asked not to.',
} as const satisfies Readonly<Record<string, string>>;

export type DetailCode = keyof typeof detailTable;
