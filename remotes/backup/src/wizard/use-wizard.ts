import { backupCategory } from '@cove/device-contract/backup'
import type { BackupCategory } from '@cove/device-contract/backup'
import type { PickedPlace } from '@cove/kernel'
import { categoryOf, fileListTree, handleTree, includesFile, scanSource } from '@cove/kernel/backup'
import type { ChosenSource, ScannedFile } from '@cove/kernel/backup'
import { useEffect, useState } from 'react'
import { firstDraft } from '../rules/draft.data.ts'
import type { TaskDraft } from '../rules/draft.data.ts'
import type { DiskSource, WizardSource } from './source.data.ts'

/** Whose folder is backed up: this computer's, or an external disk's that is plugged into the device (BK-08). */
export type WizardFrom = 'computer' | 'disk'

/** What the wizard has so far. */
export interface Wizard {
  /** Where the folder is. */
  readonly from: WizardFrom
  readonly source: WizardSource | undefined
  readonly target: PickedPlace | undefined
  readonly name: string
  readonly draft: TaskDraft
  /** Files by category; undefined while they are counted, and for an external disk, which the device reads. */
  readonly counts: Readonly<Record<BackupCategory, number>> | undefined
  /** What the filters leave. */
  readonly chosen: { readonly count: number; readonly sizeBytes: number } | undefined
  /** The folder has to be chosen again. */
  readonly setFrom: (from: WizardFrom) => void
  readonly setSource: (source: WizardSource) => void
  readonly setTarget: (target: PickedPlace) => void
  readonly setName: (name: string) => void
  readonly change: (change: Partial<TaskDraft>) => void
}

/** The state of the wizard; the chosen folder is counted in the background. */
export function useWizard(): Wizard {
  const [from, setOwnFrom] = useState<WizardFrom>('computer')
  const [source, setOwnSource] = useState<WizardSource>()
  const [target, setTarget] = useState<PickedPlace>()
  const [name, setName] = useState('')
  const [draft, setDraft] = useState(firstDraft)
  const files = useFiles(source?.kind === 'disk' ? undefined : source)
  return {
    from,
    source,
    target,
    name,
    draft,
    counts: files && countsOf(files),
    chosen: files && chosenOf(files, draft),
    setFrom: (next) => {
      setOwnFrom(next)
      setOwnSource(undefined)
    },
    setSource: (next) => {
      setOwnSource(next)
      setName(next.name)
      // The device runs it when the disk is plugged in: no clock of a browser starts it.
      const { schedule } = firstDraft
      setDraft((before) => ({ ...before, ...(next.kind === 'disk' ? planOf(next) : { schedule, external: undefined }) }))
    },
    setTarget,
    setName,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
  }
}

const planOf = ({ storageId, path }: DiskSource) => ({ schedule: 'manual' as const, external: { storageId, path, runsWhenPlugged: true } })

const everything = {
  categories: ['all' as const],
  excludedExtensions: [],
  excludedPaths: [],
  includesHidden: true,
  includesTemporary: true,
}

function useFiles(source: ChosenSource | undefined): readonly ScannedFile[] | undefined {
  const [found, setFound] = useState<{ readonly source: ChosenSource; readonly files: readonly ScannedFile[] }>()
  useEffect(() => {
    if (!source) return
    const control = new AbortController()
    // A folder that cannot be read is reported by the run; without counts the wizard continues.
    void read(source, control.signal).then(
      (files) => control.signal.aborted || setFound({ source, files }),
      () => undefined,
    )
    return () => control.abort()
  }, [source])
  return found?.source === source ? found?.files : undefined
}

async function read(source: ChosenSource, signal: AbortSignal): Promise<ScannedFile[]> {
  const tree = source.kind === 'handle' ? handleTree(source.handle) : fileListTree(source.files)
  const files: ScannedFile[] = []
  for await (const folder of scanSource(tree, everything, signal))
    for (const found of folder) if (found.kind === 'file') files.push(found.file)
  return files
}

function countsOf(files: readonly ScannedFile[]): Record<BackupCategory, number> {
  const counts = Object.fromEntries(backupCategory.names.map((name) => [name, 0])) as Record<BackupCategory, number>
  for (const { path } of files) {
    const category = categoryOf(path)
    counts.all += 1
    if (category) counts[category] += 1
  }
  return counts
}

function chosenOf(files: readonly ScannedFile[], draft: TaskDraft) {
  const chosen = files.filter((file) => includesFile(draft, file))
  return { count: chosen.length, sizeBytes: chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}
