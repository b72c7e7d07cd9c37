/** Parts of a driver's error; each engine fills them differently. */
interface DriverError {
  code?: unknown
  errno?: unknown
  message?: unknown
}

const read = (error: unknown): { code: string; errno: number; message: string } => {
  const { code, errno, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as DriverError
  return {
    code: typeof code === 'string' ? code : '',
    errno: typeof errno === 'number' ? errno : 0,
    message: typeof message === 'string' ? message : '',
  }
}

/**
 * True for a duplicate key on either engine. Repositories translate it into `conflict` or "already
 * done".
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errno } = read(error)
  return (
    errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  )
}

/**
 * True for a duplicate key of this index, whose last column is this one, such as `students.email`.
 * Each engine names one of them at the end of its message, after the statement.
 */
export function isDuplicateIn(
  error: unknown,
  { index, column }: { index: string; column: string },
): boolean {
  const told = read(error).message.split(' - ').at(-1) ?? ''
  return isUniqueViolation(error) && (told.includes(index) || told.includes(column))
}

/** True if a row is still referenced, or refers to a missing one. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errno } = read(error)
  return errno === 1451 || errno === 1452 || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/**
 * True if a retry of the transaction may succeed: deadlock (1213), lock wait timeout (1205, which
 * rolls back only the statement, so we must roll back the whole transaction), certification failure
 * of a cluster (1180), busy file.
 */
export function isTransient(error: unknown): boolean {
  const { code, errno } = read(error)
  return (
    errno === 1213 ||
    errno === 1205 ||
    errno === 1180 ||
    code.startsWith('SQLITE_BUSY') ||
    code.startsWith('SQLITE_LOCKED')
  )
}

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A node of a cluster that is separated from the others, or has not caught up yet (1047).
  'ER_UNKNOWN_COM_ERROR',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_OPEN_AS_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_PROTOCOL',
])
// Some failures of a dying server arrive as a bare Error without a code (seen with mysql2 on a
// killed MariaDB).
const lostPattern =
  /connection lost|closed state|acquiring a connection|connection is closed|unable to acquire/i

/** True if the database is unreachable or cannot write now: the caller gets 503 and may retry. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = read(error)
  return (
    lost.has(code) ||
    code.startsWith('SQLITE_IOERR') ||
    isTransient(error) ||
    isStorageFull(error) ||
    lostPattern.test(message)
  )
}

/**
 * Error codes of the file system (including one that became read-only after a fault), of SQLite,
 * and of MariaDB and MySQL.
 */
const full = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
])
const fullNumbers = new Set([1021, 1114])

/**
 * True if the disk of the database or of the files is full: the caller gets 503, and the operator
 * must free space.
 */
export function isStorageFull(error: unknown): boolean {
  const { code, errno } = read(error)
  return full.has(code) || fullNumbers.has(errno)
}
