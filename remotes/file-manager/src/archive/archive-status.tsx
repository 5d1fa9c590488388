import { useT } from '@cove/kernel/i18n'
import { LiveRegion } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { ArchiveView } from './use-archive-view.ts'

/** Counts of the folder and of the selection. */
export function ArchiveStatus({ archive, view }: { readonly archive: ArchiveFolder; readonly view: ArchiveView }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const count = view.selection.count
  const size = bytes(view.selected.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const total = archive.entries.length
  const line = count === 0 ? t(total === 1 ? 'archive.itemsOne' : 'archive.items', { count: total }) : t('archive.chosen', { count, size })
  const encrypted = archive.summary?.encryptedCount ?? 0
  return (
    <>
      <span>{archive.status === 'ready' ? line : ''}</span>
      <AppFrameSpacer />
      <span>{encrypted > 0 ? t('archive.encryptedCount', { count: encrypted }) : ''}</span>
      <LiveRegion message={count === 0 ? '' : t('announce.selection', { count })} />
    </>
  )
}
