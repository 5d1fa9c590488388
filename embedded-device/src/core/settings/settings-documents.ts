import type { Area } from '@cove/device-contract'
import { readSettings, writeSettings } from '@cove/device-contract/kit'
import type { SettingsDocument, SettingsOf } from '@cove/device-contract/kit'
import type { StoredSettings } from '@cove/device-contract/settings'
import type { Db } from '@cove/server-kit'
import { createChangeLog } from './change-log.ts'
import type { ChangeLog, ChangeOrigin, FieldChange } from './change-log.ts'
import type { SecretValues } from './secret-values.ts'
import { createSettingsStore } from './settings-store.ts'

/** Whether a user may choose a value that the schema allows, such as the id of a picture. */
export type AcceptsValue = (userNo: string, field: string, value: unknown) => boolean

/** An area whose settings can be read and changed. */
export interface RegisteredArea {
  readonly area: Area
  readonly accepts: AcceptsValue
}

/** Checked fields of one area in wire form; undefined removes a stored field, so that its default applies. */
export interface Edit {
  readonly area: Area
  readonly values: SettingsDocument
}

/** The stored documents of all users with the history of their changes. */
export interface SettingsDocuments {
  readonly log: ChangeLog
  readonly areas: ReadonlyMap<string, RegisteredArea>
  of<A extends Area>(area: A, userNo: string): SettingsOf<A>
  stored(userNo: string, areaId: string): SettingsDocument
  /** All fields in wire form. */
  shown(area: Area, userNo: string): StoredSettings
  /** SETA-08: writes documents and history in one transaction, or refuses and changes nothing. Answers what changed. */
  apply(origin: ChangeOrigin, edits: readonly Edit[], within?: () => void): readonly FieldChange[] | 'requestTooLarge'
}

/** What the documents need. */
export interface DocumentParts {
  readonly db: Db
  readonly nowMs: () => number
  readonly areas: ReadonlyMap<string, RegisteredArea>
  readonly secrets: SecretValues
  /** Called after the commit, once for each area that changed. */
  readonly onChanged: (area: Area, userNo: string) => void
}

const maxBytes = 64 * 1024

/** Opens the documents over the main database. */
export function openDocuments({ db, nowMs, areas, secrets, onChanged }: DocumentParts): SettingsDocuments {
  const store = createSettingsStore(db, secrets)
  const log = createChangeLog(db, secrets)
  const stored = (userNo: string, areaId: string): SettingsDocument => store.read(userNo, areaId) ?? {}
  const of = <A extends Area>(area: A, userNo: string): SettingsOf<A> => readSettings(area, store.read(userNo, area.id))
  const sealed = (area: Area, values: SettingsDocument): SettingsDocument =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, secrets.seal(area, field, value)]))
  const sealedChange = (area: Area, { field, before, after, ...change }: FieldChange): FieldChange => ({
    ...change,
    field,
    before: secrets.seal(area, field, before),
    after: secrets.seal(area, field, after),
  })
  return {
    log,
    areas,
    of,
    stored,
    shown: (area, userNo) => ({ areaId: area.id, version: area.version, values: writeSettings(area, of(area, userNo)) }),
    apply(origin, edits, within) {
      const { userNo } = origin
      const writes = edits
        .map(({ area, values }) => plan(area, stored(userNo, area.id), values))
        .filter(({ changes }) => changes.length > 0)
      if (writes.some(({ after }) => Buffer.byteLength(JSON.stringify(after)) > maxBytes)) return 'requestTooLarge'
      const changes = writes.flatMap((write) => write.changes)
      const changedAtMs = nowMs()
      db.transaction(() => {
        for (const { area, after } of writes)
          store.write({ userNo, areaId: area.id, version: area.version, json: JSON.stringify(sealed(area, after)), changedAtMs })
        const logged = writes.flatMap((write) => write.changes.map((change) => sealedChange(write.area, change)))
        if (logged.length > 0) log.add(origin, logged, changedAtMs)
        within?.()
      })
      for (const { area } of writes) onChanged(area, userNo)
      return changes
    },
  }
}

interface PlannedWrite {
  readonly area: Area
  readonly after: SettingsDocument
  readonly changes: readonly FieldChange[]
}

/** SETA-02b: fields of another version of the area stay; defaults are not stored, so that a later version may change them. */
function plan(area: Area, before: SettingsDocument, values: SettingsDocument): PlannedWrite {
  const after: Record<string, unknown> = { ...before }
  const changes: FieldChange[] = []
  for (const [field, value] of Object.entries(values)) {
    const known = Object.hasOwn(before, field) ? before[field] : undefined
    if (JSON.stringify(known) === JSON.stringify(value)) continue
    if (value === undefined) delete after[field]
    else after[field] = value
    changes.push({ areaId: area.id, field, before: known, after: value })
  }
  return { area, after, changes }
}
