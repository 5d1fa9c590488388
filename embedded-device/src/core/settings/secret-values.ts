import type { Area } from '@cove/device-contract'
import type { SettingsDocument } from '@cove/device-contract/kit'
import type { Sealing } from '@cove/server-kit'
import { hasTable, sealPlain } from '../database/seal-plain.ts'
import type { PlainStore } from '../database/seal-plain.ts'

/** A secret value as it is stored, so that it needs no other mark. */
const sealedName = '$sealed'

/** P10: values of secret settings on their way into the database and out of it. */
export interface SecretValues {
  seal(area: Area, field: string, value: unknown): unknown
  /** Any stored value; undefined for one whose keys were made again since. */
  open(value: unknown): unknown
}

/** Makes it over the keys of the device. */
export function createSecretValues(sealing: Pick<Sealing, 'seal' | 'unseal'>): SecretValues {
  return {
    seal: (area, field, value) =>
      !isSecret(area, field) || value === undefined || value === '' || sealedIn(value) !== undefined
        ? value
        : { [sealedName]: sealing.seal(JSON.stringify(value)) },
    open(value) {
      const sealed = sealedIn(value)
      if (sealed === undefined) return value
      try {
        return JSON.parse(sealing.unseal(sealed)) as unknown
      } catch {
        return undefined
      }
    },
  }
}

const isSecret = ({ secretSettings = [] }: Area, field: string): boolean => secretSettings.includes(field)

function sealedIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !(sealedName in value)) return undefined
  return typeof value[sealedName] === 'string' ? value[sealedName] : undefined
}

/** SETA-08: a secret address in a history says where it leads, and nothing else. */
export function shownValue(area: Area | undefined, field: string, value: unknown): unknown {
  if (!area || !isSecret(area, field) || typeof value !== 'string' || value === '') return value
  return URL.canParse(value) ? `${new URL(value).protocol}//${new URL(value).host}/•••` : '•••'
}

/** Seals values of an area that an earlier version stored as they are, in its settings and in their history. */
export function sealPlainSettings(store: PlainStore, values: SecretValues, area: Area): void {
  const { db } = store
  const fields = area.secretSettings ?? []
  if (fields.length === 0) return
  sealPlain(store, {
    doneKey: `settings.sealed.${area.id}`,
    seal() {
      for (const { user_no: userNo, value } of db.all<Row>('select user_no, value from settings where area = ?', area.id)) {
        const document = documentIn(value)
        const sealed = document && Object.fromEntries(Object.entries(document).map(([name, one]) => [name, values.seal(area, name, one)]))
        if (sealed) db.run('update settings set value = ? where user_no = ? and area = ?', JSON.stringify(sealed), userNo, area.id)
      }
      const sealText = (field: string, text: string | null) => text && JSON.stringify(values.seal(area, field, JSON.parse(text)))
      for (const { no, field, before, after } of db.all<ChangeRow>(
        'select no, field, before, after from settings_change where area = ?',
        area.id,
      ))
        if (fields.includes(field))
          db.run('update settings_change set before = ?, after = ? where no = ?', sealText(field, before), sealText(field, after), no)
    },
    forget(copy) {
      if (!hasTable(copy, 'settings')) return false
      for (const field of fields) {
        copy.prepare('update settings set value = json_remove(value, ?) where area = ? and json_valid(value)').run(`$.${field}`, area.id)
        if (hasTable(copy, 'settings_change')) copy.prepare('delete from settings_change where area = ? and field = ?').run(area.id, field)
      }
      return true
    },
  })
}

interface Row {
  readonly user_no: number
  readonly value: string
}

interface ChangeRow {
  readonly no: number
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Undefined for what is damaged, which is read as an empty document. */
function documentIn(text: string): SettingsDocument | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as SettingsDocument) : undefined
  } catch {
    return undefined
  }
}
