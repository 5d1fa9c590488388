import type { Resource } from '@cove/device-contract/files'
import { parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { addressOfFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { extractArchive } from './archive-calls.ts'
import { tellFault } from './tell-fault.ts'
import { useArchiveTest } from './use-archive-test.ts'
import { useExtractChooser } from './use-extract-chooser.ts'
import { useTaskToast } from './use-task-toast.ts'
import { useWritablePlace } from './use-writable-place.ts'
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

export function useFileTools(selected: readonly Resource[]): FileTools {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  const testArchive = useArchiveTest()
  const writable = useWritablePlace()
  const choose = useExtractChooser()
  const items = selected.map(({ storageId, path }) => ({ storageId, path }))
  const [first, ...rest] = items
  const open = (route: string) => {
    if (first) kernel.windows.open(addressOfFiles(route, [first, ...rest]), { state: { items } })
  }
  const extract = async () => {
    const [archive] = selected
    if (!archive) return
    const beside = { storageId: archive.storageId, path: parentOf(archive.path) }
    const offered = writable(beside)
    // PUB-02c: where the user may only read, another folder is chosen.
    const target = offered.storageId === beside.storageId ? beside : await choose(offered)
    if (!target) return
    const started = await extractArchive(kernel, { archive, target, intoName: archiveStem(archive.name) })
    if (!started.ok) {
      // The window of the archive asks for the password, and says what is wrong with it.
      tellFault(kernel, started.failure)
      return open('/file-archive')
    }
    const words = { name: shownName(archive.name) }
    const { taskId } = started.data
    tell({
      taskId,
      target,
      doing: t('archive.extracting', words),
      done: t('archive.extracted', words),
      failed: t('archive.extractFailed', words),
      partly: t('archive.extractedNotes', words),
    })
  }
  const testSelected = async () => {
    const [archive] = selected
    // The window of the archive asks for the password, and tests it from there.
    if (archive && (await testArchive(archive))) open('/file-archive')
  }
  return {
    compress: () => open('/file-compress'),
    extract: () => void extract(),
    testArchive: () => void testSelected(),
    versions: () => open('/file-versions'),
    checksum: () => open('/file-checksums'),
  }
}
