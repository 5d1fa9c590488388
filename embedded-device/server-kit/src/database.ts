import { checkDatabaseFiles } from './database-files.ts'
import { makePrivateFile } from './private-file.ts'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

/** How much a commit promises. `full`: it survives a power cut (P1). `cache`: the file can be rebuilt, so a commit may be lost. */
export type Durability = 'full' | 'cache'

/** How a database file is opened. */
export interface DatabaseOptions {
  readonly durability: Durability
  readonly readOnly?: boolean
  /**
   * Called before each transaction and each write outside of one: the place to make space on a full disk (S-B1). True when the disk is
   * full: then the write-ahead log is emptied into the database first, so that it is written again instead of growing.
   */
  readonly beforeWrite?: (() => boolean) | undefined
}

/** What a statement takes as a parameter. */
export type SqlValue = SQLInputValue
/** A row whose columns the caller has not named. */
export type Row = Readonly<Record<string, unknown>>

/** A thin wall in front of node:sqlite: cached statements, one transaction style, the pragmas that are per connection. */
export interface Db extends Disposable {
  readonly file: string
  /** Rises with every write and every rollback of this connection: what was read at an older one may have changed. */
  readonly revision: number
  /** All rows as objects. The row type is the caller's word for what the statement selects. */
  all<T extends object = Row>(sql: string, ...params: SqlValue[]): T[]
  get<T extends object = Row>(sql: string, ...params: SqlValue[]): T | undefined
  /** All rows as arrays: about 2.5 times faster than objects, for pages and scans. */
  arrays(sql: string, ...params: SqlValue[]): unknown[][]
  /** The first column of the first row. */
  value(sql: string, ...params: SqlValue[]): unknown
  run(sql: string, ...params: SqlValue[]): { changes: number; id: number }
  /** Runs a script of several statements; nothing is cached. */
  script(sql: string): void
  /** Runs the function inside BEGIN IMMEDIATE; a throw rolls back. Inside another transaction it just joins it. */
  transaction<T>(work: () => T): T
  /** Gives statements a function of one text, by its name. */
  defineText(name: string, textOf: (text: string) => string): void
}

const busyTimeoutMs = 5000

/**
 * Opens a database file (or ':memory:') with WAL, foreign keys, busy time-out and the synchronous level of its durability. Throws
 * `UnusableFile` where something else lies in the place of its files, or another user's.
 */
export function openDatabase(file: string, options: DatabaseOptions): Db {
  const { readOnly = false } = options
  if (file !== ':memory:' && !readOnly) makePrivateFile(file)
  if (file !== ':memory:') checkDatabaseFiles(file, { readOnly })
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly })
  try {
    preparePragmas(connection, options)
  } catch (error) {
    connection.close()
    throw error
  }
  return wrap(file, connection, options.beforeWrite)
}

function preparePragmas(connection: DatabaseSync, options: DatabaseOptions): void {
  // Pragmas are per connection, so every open sets them (device.md, trap 7).
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}; pragma foreign_keys = on`)
  if (options.readOnly) return
  connection.exec('pragma journal_mode = wal')
  // P1: under NORMAL a power cut lost 50 of 50 acknowledged commits; only what can be rebuilt may use it.
  connection.exec(`pragma synchronous = ${options.durability === 'full' ? 'full' : 'normal'}`)
  // What can be rebuilt is written in large batches: fewer checkpoints (pages of 4 KiB), more of the indexes in memory (KiB).
  if (options.durability === 'cache') connection.exec('pragma wal_autocheckpoint = 2000; pragma cache_size = -32000')
}

function wrap(file: string, connection: DatabaseSync, beforeWrite: DatabaseOptions['beforeWrite']): Db {
  const statements = prepareStatements(connection)
  let revision = 0
  const begin = (): void => {
    for (let attempt = 0; attempt < emptyAttempts && beforeWrite?.(); attempt += 1) if (emptyLog(connection)) return
  }
  const changes = (): void => {
    revision += 1
    if (!connection.isTransaction) begin()
  }
  return {
    file,
    get revision() {
      return revision
    },
    // The row type of a statement cannot be known to the compiler; each caller names it next to its SQL.
    all: <T extends object>(sql: string, ...params: SqlValue[]) => statements.objects(sql).all(...params) as unknown as T[],
    get: <T extends object>(sql: string, ...params: SqlValue[]) => statements.objects(sql).get(...params) as unknown as T | undefined,
    arrays: statements.arrays,
    value: (sql, ...params) => statements.arrays(sql, ...params)[0]?.[0],
    run: (sql, ...params) => {
      changes()
      const result = statements.objects(sql).run(...params)
      return { changes: Number(result.changes), id: Number(result.lastInsertRowid) }
    },
    script: (sql) => {
      changes()
      connection.exec(sql)
    },
    transaction: (work) => {
      if (connection.isTransaction) return work()
      begin()
      try {
        return inTransaction(connection, work)
      } catch (error) {
        // What was read inside is undone.
        revision += 1
        throw error
      }
    },
    defineText: (name, textOf) => connection.function(name, { deterministic: true }, (text) => textOf(String(text ?? ''))),
    [Symbol.dispose]: () => {
      statements.clear()
      if (connection.isOpen) connection.close()
    },
  }
}

/** Prepares each statement once, for rows as objects and for rows as arrays. */
function prepareStatements(connection: DatabaseSync) {
  const objects = new Map<string, StatementSync>()
  const tuples = new Map<string, StatementSync>()
  const preparedArrays = (sql: string): StatementSync =>
    remember(tuples, sql, () => {
      const statement = connection.prepare(sql)
      statement.setReturnArrays(true)
      return statement
    })
  return {
    objects: (sql: string): StatementSync => remember(objects, sql, () => connection.prepare(sql)),
    arrays: (sql: string, ...params: SqlValue[]): unknown[][] =>
      // setReturnArrays makes every row an array; the library's types only know objects.
      preparedArrays(sql).all(...params) as unknown as unknown[][],
    clear(): void {
      objects.clear()
      tuples.clear()
    },
  }
}

/** The database may need space itself for what the log holds: more is made before the next attempt. */
const emptyAttempts = 8

/** False when the disk has no space for it. */
function emptyLog(connection: DatabaseSync): boolean {
  try {
    connection.exec('pragma wal_checkpoint(passive)')
    return true
  } catch {
    // What is wrong is reported by the write that follows.
    return false
  }
}

function inTransaction<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('begin immediate')
  try {
    const result = work()
    connection.exec('commit')
    return result
  } catch (error) {
    // A full disk may already have rolled back by itself.
    if (connection.isTransaction) connection.exec('rollback')
    throw error
  }
}

const statementLimit = 200

function remember(cache: Map<string, StatementSync>, sql: string, make: () => StatementSync): StatementSync {
  const known = cache.get(sql)
  if (known) return known
  if (cache.size >= statementLimit) cache.clear()
  const made = make()
  cache.set(sql, made)
  return made
}
