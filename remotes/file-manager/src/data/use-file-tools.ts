import type { Resource } from '@cove/device-contract/files'
import { parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { addressOfFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { extractArchive, testArchive } from './archive-calls.ts'
import { tellFault } from './tell-fault.ts'
import { useTaskToast } from './use-task-toast.ts'
import { archiveStem, looksLikeArchive } from '../model/archive-name.ts'

/** What decides whether the tools for files are offered. */
export function selectedKindOf(selected: readonly Resource[]): 'files' | 'archive' | 'mixed' {
  const [first] = selected
  if (selected.some(({ kind }) => kind === 'folder')) return 'mixed'
  return selected.length === 1 && first && looksLikeArchive(first.name) ? 'archive' : 'files'
}

/** What windows do with selected files: archives, versions, checksums. */
export interface FileTools {
  readonly compress: () => void
  readonly extract: () => void
  readonly testArchive: () => void
  readonly versions: () => void
  readonly checksum: () => void
}

/** What is done with the selected archive, and what is said about it. */
type ArchiveWork = keyof typeof archiveWords
const archiveWords = {
  extract: ['archive.extracting', 'archive.extracted', 'archive.extractFailed'],
  test: ['archive.testing', 'archive.tested', 'archive.testFailed'],
} as const

export function useFileTools(selected: readonly Resource[]): FileTools {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  const items = selected.map(({ storageId, path }) => ({ storageId, path }))
  const [first, ...rest] = items
  const open = (route: string) => {
    if (first) kernel.windows.open(addressOfFiles(route, [first, ...rest]), { state: { items } })
  }
  const onArchive = async (work: ArchiveWork) => {
    const [archive] = selected
    if (!archive) return
    const target = { storageId: archive.storageId, path: parentOf(archive.path) }
    const started =
      work === 'test'
        ? await testArchive(kernel, archive)
        : await extractArchive(kernel, { archive, target, intoName: archiveStem(archive.name) })
    if (!started.ok) {
      // The window of the archive asks for the password, and says what is wrong with it.
      tellFault(kernel, started.failure)
      return open('/file-archive')
    }
    const [doing, done, failed] = archiveWords[work]
    const words = { name: shownName(archive.name) }
    tell({ taskId: started.data.taskId, target, doing: t(doing, words), done: t(done, words), failed: t(failed, words) })
  }
  return {
    compress: () => open('/file-compress'),
    extract: () => void onArchive('extract'),
    testArchive: () => void onArchive('test'),
    versions: () => open('/file-versions'),
    checksum: () => open('/file-checksums'),
  }
}
