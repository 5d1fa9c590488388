import { decodeChanges } from '@cove/device-contract/kit'
import type { SettingsDocument } from '@cove/device-contract/kit'
import { settings as settingsArea, settingsFileVersion } from '@cove/device-contract/settings'
import type { ImportProblem, SettingsFile } from '@cove/device-contract/settings'
import * as z from 'zod/mini'
import type { FieldChange } from './change-log.ts'
import { fieldNames, withDefaults } from './field-values.ts'
import type { Edit, RegisteredArea, SettingsDocuments } from './settings-documents.ts'

/** Facts about the device that a file carries. */
export interface FileFacts {
  readonly exportedAtMs: number
  readonly deviceName: string
  readonly deviceVersion: string
}

/** A request to import a file. */
export interface ImportRequest {
  readonly userNo: string
  readonly clientName: string
  /** Parsed JSON from outside. */
  readonly file: unknown
  /** True only answers what would change. */
  readonly isTrial: boolean
}

/** What an import changes, and which parts of the file it leaves out. */
export interface ImportResult {
  readonly changed: readonly FieldChange[]
  readonly problems: readonly ImportProblem[]
}

/** SETA-10: settings as a file. */
export interface SettingsFiles {
  export(userNo: string, facts: FileFacts): SettingsFile
  import(request: ImportRequest): ImportResult | 'settingsFileInvalid' | 'settingsFileNewer'
}

/** Makes export and import over the documents. */
export function createFiles(documents: SettingsDocuments): SettingsFiles {
  return {
    export: (userNo, facts) => ({ format: 'cove-settings', version: settingsFileVersion, ...facts, areas: exported(documents, userNo) }),
    import({ userNo, clientName, file, isTrial }) {
      const read = readFile(file)
      if (typeof read === 'string') return read
      const { edits, problems } = sort(documents, userNo, read)
      if (isTrial) return { changed: shown(documents, preview(documents, userNo, edits)), problems }
      // SETA-10b: a value that is not allowed makes the whole file suspect, so nothing of it is taken over.
      if (problems.some(({ reason }) => reason === 'valueInvalid')) return 'settingsFileInvalid'
      const changed = documents.apply({ userNo, clientName, way: 'import' }, edits)
      return changed === 'requestTooLarge' ? 'settingsFileInvalid' : { changed: shown(documents, changed), problems }
    },
  }
}

function exported({ areas, stored }: SettingsDocuments, userNo: string): SettingsFile['areas'] {
  const entries = [...areas.values()].flatMap(({ area }) => {
    const known = stored(userNo, area.id)
    const names = fieldNames(area).filter((name) => Object.hasOwn(known, name))
    const values = Object.fromEntries(names.map((name) => [name, known[name]]))
    return Object.keys(values).length === 0 ? [] : [[area.id, { version: area.version, values }] as const]
  })
  return Object.fromEntries(entries)
}

const Newer = z.object({ format: z.literal('cove-settings'), version: z.number().check(z.gt(settingsFileVersion)) })

function readFile(file: unknown): SettingsFile | 'settingsFileInvalid' | 'settingsFileNewer' {
  // What a newer format looks like is unknown, so its version is read first.
  if (Newer.safeParse(file).success) return 'settingsFileNewer'
  try {
    const parsed = z.safeDecode(settingsArea.calls.export.data, file as never)
    return parsed.success ? parsed.data : 'settingsFileInvalid'
  } catch {
    return 'settingsFileInvalid'
  }
}

/** Parts of a file that can be taken over, and the others with the reason. */
function sort({ areas }: SettingsDocuments, userNo: string, file: SettingsFile): { edits: readonly Edit[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const edits: Edit[] = []
  for (const [areaId, { values }] of Object.entries(file.areas)) {
    const known = areas.get(areaId)
    if (!known) {
      problems.push({ areaId, field: '', reason: 'areaUnknown' })
      continue
    }
    const good: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(values)) {
      const judged = judge(known, userNo, [field, value])
      if ('reason' in judged) problems.push({ areaId, field, reason: judged.reason })
      else Object.assign(good, judged.values)
    }
    edits.push({ area: known.area, values: good })
  }
  return { edits, problems }
}

type Judged = { readonly values: SettingsDocument } | { readonly reason: ImportProblem['reason'] }

function judge({ area, accepts }: RegisteredArea, userNo: string, [field, value]: readonly [string, unknown]): Judged {
  if (!fieldNames(area).includes(field)) return { reason: 'fieldUnknown' }
  const values = decodeChanges(area, { [field]: value })
  if (!values) return { reason: 'valueInvalid' }
  return accepts(userNo, field, values[field]) ? { values } : { reason: 'missingPicture' }
}

function preview({ stored }: SettingsDocuments, userNo: string, edits: readonly Edit[]): readonly FieldChange[] {
  return edits.flatMap(({ area, values }) => {
    const before = stored(userNo, area.id)
    return Object.entries(values)
      .filter(([field, after]) => JSON.stringify(before[field]) !== JSON.stringify(after))
      .map(([field, after]) => ({ areaId: area.id, field, before: before[field], after }))
  })
}

const shown = ({ areas }: SettingsDocuments, changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map((change) => withDefaults(change, areas.get(change.areaId)?.area))
