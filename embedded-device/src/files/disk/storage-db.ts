/** A value a SQLite parameter or column may hold. */
export type DbValue = string | number | bigint | Uint8Array | null

/** The part of the database the storage needs; `database/database.ts` fits. */
export interface Db {
  run(sql: string, ...params: DbValue[]): unknown
  all(sql: string, ...params: DbValue[]): Readonly<Record<string, unknown>>[]
  get(sql: string, ...params: DbValue[]): Readonly<Record<string, unknown>> | undefined
}
