import type { SettingsDocument } from '@cove/device-contract/kit'
import type { Db } from '@cove/server-kit'
import type { SecretValues } from './secret-values.ts'

/** One stored document with what a history of changes needs. */
export interface StoredDocument {
  readonly userNo: string
  readonly areaId: string
  /** Version of the area that wrote it. */
  readonly version: number
  readonly json: string
  readonly changedAtMs: number
}

/** The table of settings: one row per user and area. */
export interface SettingsStore {
  /** What is stored, whatever it is; undefined when it is missing or no JSON. */
  read(userNo: string, areaId: string): SettingsDocument | undefined
  write(document: StoredDocument): void
}

/** Makes the store over the main database. */
export function createSettingsStore(db: Db, { open }: Pick<SecretValues, 'open'>): SettingsStore {
  return {
    read: (userNo, areaId) => opened(parse(db.value('select value from settings where user_no = ? and area = ?', userNo, areaId)), open),
    write({ userNo, areaId, version, json, changedAtMs }) {
      db.run(
        `insert into settings (user_no, area, version, value, changed_at) values (?, ?, ?, ?, ?)
         on conflict (user_no, area) do update set version = excluded.version, value = excluded.value, changed_at = excluded.changed_at`,
        userNo,
        areaId,
        version,
        json,
        changedAtMs,
      )
    },
  }
}

const opened = (document: SettingsDocument | undefined, open: SecretValues['open']): SettingsDocument | undefined =>
  document && Object.fromEntries(Object.entries(document).map(([field, value]) => [field, open(value)]))

function parse(text: unknown): SettingsDocument | undefined {
  try {
    const stored: unknown = JSON.parse(String(text))
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as SettingsDocument) : undefined
  } catch {
    // SETA-02a: a damaged document is read as an empty one.
    return undefined
  }
}
