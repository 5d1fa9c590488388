import { backupCategory } from '@cove/device-contract/backup'
import type { BackupCategory } from '@cove/device-contract/backup'
import type { PickedPlace } from '@cove/kernel'
import { categoryOf, fileListTree, handleTree, includesFile, scanSource } from '@cove/kernel/backup'
import type { ChosenSource, ScannedFile } from '@cove/kernel/backup'
import { useEffect, useState } from 'react'
import { firstDraft } from '../data/draft.ts'
import type { TaskDraft } from '../data/draft.ts'

/** What the wizard has so far. */
export interface Wizard {
  readonly source: ChosenSource | undefined
  readonly target: PickedPlace | undefined
  readonly name: string
  readonly draft: TaskDraft
  /** Files by category; undefined while they are counted. */
  readonly counts: Readonly<Record<BackupCategory, number>> | undefined
  /** What the filters leave. */
  readonly chosen: { readonly count: number; readonly sizeBytes: number } | undefined
  readonly setSource: (source: ChosenSource) => void
  readonly setTarget: (target: PickedPlace) => void
  readonly setName: (name: string) => void
  readonly change: (change: Partial<TaskDraft>) => void
}

/** The state of the wizard; the chosen folder is counted in the background. */
export function useWizard(): Wizard {
  const [source, setOwnSource] = useState<ChosenSource>()
  const [target, setTarget] = useState<PickedPlace>()
  const [name, setName] = useState('')
  const [draft, setDraft] = useState(firstDraft)
  const files = useFiles(source)
  return {
    source,
    target,
    name,
    draft,
    counts: files && countsOf(files),
    chosen: files && chosenOf(files, draft),
    setSource: (next) => {
      setOwnSource(next)
      setName(next.name)
    },
    setTarget,
    setName,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
  }
}

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
