import type { SettingsChange, StoredSettings } from '@cove/device-contract/settings'
import type { ChangeQuery, FieldChange, LoggedChange } from './change-log.ts'
import { fieldNames, withDefaults } from './field-values.ts'
import type { Edit, RegisteredArea, SettingsDocuments } from './settings-documents.ts'

/** A request to revert one change. */
export interface RevertRequest {
  readonly userNo: string
  readonly clientName: string
  readonly changeId: number
  /** True replaces a value that was changed later. */
  readonly overwrites: boolean
}

/** Why a revert was refused. */
export type RevertRefusal = 'settingsChangeUnknown' | 'settingsChangedSince' | 'settingsUnknown' | 'requestTooLarge'

/** SETA-08, SETA-09: the history of one user's settings. */
export interface SettingsHistory {
  list(userNo: string, query: ChangeQuery): { readonly changes: SettingsChange[]; readonly total: number }
  /** Gives a field the value it had before a change. */
  revert(request: RevertRequest): StoredSettings | RevertRefusal
  /** Brings all settings back to what they were right after a change. */
  revertTo(request: Omit<RevertRequest, 'overwrites'>): readonly FieldChange[] | 'settingsChangeUnknown' | 'requestTooLarge'
}

/** Makes the history over the documents. */
export function createHistory(documents: SettingsDocuments): SettingsHistory {
  const { log, areas } = documents
  return {
    list: (userNo, query) => ({
      changes: log.list(userNo, query).map((change) => shownChange(change, areas.get(change.areaId))),
      total: log.count(userNo, query.areaId),
    }),
    revert({ userNo, clientName, changeId, overwrites }) {
      const change = log.get(userNo, changeId)
      if (!change) return 'settingsChangeUnknown'
      const known = areas.get(change.areaId)
      if (!known || !hasField(known, change.field)) return 'settingsUnknown'
      const now = documents.stored(userNo, change.areaId)[change.field]
      if (!overwrites && JSON.stringify(now) !== JSON.stringify(change.after)) return 'settingsChangedSince'
      const values = { [change.field]: acceptedOrDefault(known, userNo, change) }
      const mark = () => log.markReverted(userNo, [changeId])
      const changes = documents.apply({ userNo, clientName, way: 'revert' }, [{ area: known.area, values }], mark)
      return changes === 'requestTooLarge' ? changes : documents.shown(known.area, userNo)
    },
    revertTo({ userNo, clientName, changeId }) {
      if (!log.get(userNo, changeId)) return 'settingsChangeUnknown'
      const later = log.after(userNo, changeId)
      const edits = editsBack(documents, userNo, later)
      const markAll = () =>
        log.markReverted(
          userNo,
          later.map((change) => change.changeId),
        )
      return documents.apply({ userNo, clientName, way: 'revert' }, edits, markAll)
    },
  }
}

/** The first change of each field decides what it was. Fields that the device no longer has are left alone. */
function editsBack({ areas }: SettingsDocuments, userNo: string, later: readonly LoggedChange[]): readonly Edit[] {
  const byArea = new Map<string, Record<string, unknown>>()
  for (const change of later) {
    const known = areas.get(change.areaId)
    if (!known || !hasField(known, change.field)) continue
    const values = byArea.get(change.areaId) ?? {}
    if (!Object.hasOwn(values, change.field)) values[change.field] = acceptedOrDefault(known, userNo, change)
    byArea.set(change.areaId, values)
  }
  return [...byArea].flatMap(([areaId, values]) => {
    const known = areas.get(areaId)
    return known ? [{ area: known.area, values }] : []
  })
}

/** A picture that was deleted meanwhile is not chosen again. */
function acceptedOrDefault({ accepts }: RegisteredArea, userNo: string, { field, before }: LoggedChange): unknown {
  return before !== undefined && accepts(userNo, field, before) ? before : undefined
}

const hasField = ({ area }: RegisteredArea, field: string): boolean => fieldNames(area).includes(field)

function shownChange(change: LoggedChange, known: RegisteredArea | undefined): SettingsChange {
  return { ...withDefaults(change, known?.area), isKnown: known !== undefined && hasField(known, change.field) }
}
