import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../../database-error.ts';
import { answer, type Call } from '../calls.ts';
import { findReadings } from './find-readings.ts';
import { listTables, primaryKey } from './list-tables.ts';
import { readRows } from './read-rows.ts';
import { tableExists, writeRows } from './write-rows.ts';

/** How long to wait for other programs that write the file. */
const BUSY_MS = 10_000;
/** SQLite's code for: a write was cut off, and only who may write can undo it. */
const HALF_WRITTEN = 776;
const ANY = 'SELECT count(*) FROM sqlite_schema';
const MEMORY_BYTES = 512 * 1024 * 1024;

let database: DatabaseSync | null = null;
let file = '';
let creates = false;

process.on('message', (call: Call) => {
  void answer(call, run, (outcome) => process.send!(outcome));
});
process.on('disconnect', () => process.exit());

async function run(call: Call): Promise<unknown> {
  switch (call.kind) {
    case 'open':
      ({ file, creates } = call);
      return null;
    case 'ping':
      read();
      return null;
    case 'readings':
      return findReadings(read(), call.source);
    case 'read':
      return readRows(read(), call.rows);
    case 'tableExists':
      return tableExists(read(), call.table);
    case 'primaryKey':
      return primaryKey(read(), call.table);
    case 'tables':
      return listTables(read(), call.wanted);
    case 'write':
      return writeRows(open(false), call.rows);
    case 'commit':
      database!.exec('COMMIT');
      close();
      return null;
    case 'close':
      // Rolls back what isn't committed.
      close();
      return null;
  }
}

/** All that is read is of one moment. */
function read(): DatabaseSync {
  if (database !== null) return database;
  try {
    return begin(open(true));
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== HALF_WRITTEN) throw error;
    close();
    open(false).prepare(ANY).get();
    close();
    return begin(open(true));
  }
}

/** Reads, so that the moment is fixed, and a write that was cut off shows. */
function begin(opened: DatabaseSync): DatabaseSync {
  opened.exec('BEGIN');
  opened.prepare(ANY).get();
  return opened;
}

function close(): void {
  database?.close();
  database = null;
}

function open(readOnly: boolean): DatabaseSync {
  // Otherwise SQLite creates the file.
  if (!creates && !existsSync(file))
    throw new DatabaseError('The file of the database does not exist.', true);
  database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS });
  database.exec(
    `PRAGMA hard_heap_limit = ${MEMORY_BYTES}; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON`,
  );
  return database;
}
