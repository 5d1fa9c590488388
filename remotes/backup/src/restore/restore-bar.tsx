import type { BackupEntry, BackupTask } from '@cove/device-contract/backup'
import { useKernel, useWindow } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { Button, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { restorerOf, saveZip } from './restore-here.data.ts'
import { useCommands } from '../tasks/commands.data.ts'
import s from './restore-bar.module.css'

interface RestoreBarProps {
  readonly task: BackupTask
  readonly at: number
  readonly path: string
  readonly selected: BackupEntry | undefined
}

/** What is selected, and where it is restored to. Nothing on the device is overwritten. */
export function RestoreBar({ task, at, path, selected }: RestoreBarProps) {
  const t = useT('backup')
  const formats = useFormats()
  const { pick, toasts, windows } = useKernel()
  const { id: windowId } = useWindow()
  const commands = useCommands()
  const restore = async (paths: string[]) => {
    const [place] = (await pick({ windowId, title: t('restore.pickTitle'), confirmLabel: t('restore.pickConfirm') })) ?? []
    if (!place) return
    const { storageId, path: folder } = place
    const done = await commands.restore({ taskId: task.taskId, atSeconds: at, paths, target: { storageId, path: folder } })
    if (!done) return
    const run = () => void windows.open(folderRoute.address({ storageId, path: folder }))
    toasts.show({
      tone: 'success',
      title: t('restore.started', { count: formatCount(done.fileCount) }),
      action: { label: t('restore.show'), run },
    })
  }
  const elsewhere = useElsewhere({ task, at, path: selected?.path ?? path })
  return (
    <footer className={s.bar}>
      <span className={s.text} role="status">
        {selected ? (
          <>
            <b>{selected.name}</b> {formats.bytes(selected.sizeBytes)} · {t(`presence.${selected.presence}`)}
          </>
        ) : (
          t('restore.hint')
        )}
      </span>
      <span className={s.buttons}>
        <Menu side="top" align="end" items={elsewhere} trigger={<Button>{t('restore.elsewhere')}</Button>} />
        <Button onClick={() => void restore([path])}>{t(path === '' ? 'restore.everything' : 'restore.folder')}</Button>
        <Button variant="primary" disabled={!selected} onClick={() => selected && void restore([selected.path])}>
          {t('restore.this')}
        </Button>
      </span>
    </footer>
  )
}

interface Moment {
  readonly task: BackupTask
  readonly at: number
  readonly path: string
}

/** BK-02: to a folder of this computer, or as a zip. */
function useElsewhere({ task: { taskId }, at: atSeconds, path }: Moment): readonly MenuEntry[] {
  const t = useT('backup')
  const kernel = useKernel()
  const { toasts } = kernel
  const restoreHere = async () => {
    const result = await restorerOf(kernel).start({ taskId, atSeconds, paths: [path] })
    if (result === 'unsupported' || result === 'busy' || result === 'late') toasts.show({ tone: 'warning', title: t(`here.${result}`) })
  }
  const saveAsZip = async () => {
    const isAsked = await saveZip(kernel, { taskId, atSeconds, path })
    if (isAsked) toasts.show({ tone: 'info', title: t('restore.zipStarted') })
    else toasts.show({ tone: 'error', title: t('here.reason.offline') })
  }
  return [
    { id: 'here', label: t('restore.here'), onSelect: () => void restoreHere() },
    { id: 'zip', label: t('restore.zip'), onSelect: () => void saveAsZip() },
  ]
}
