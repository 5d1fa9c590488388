import { useKernel, type UploadFile } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Dropped } from '@cove/ui/data'
import { pickFiles, pickFolder } from '../data/local-files.ts'

/** TR-08: gives interrupted transfers their files back. */
export interface Rebind {
  readonly files: (files: readonly UploadFile[]) => Promise<void>
  readonly dropped: (drop: Promise<Dropped>) => Promise<void>
  /** Lets the browser's own chooser give handles, which are kept: the next reload is then no matter. */
  readonly pickFolder: () => Promise<void>
  readonly pickFiles: () => Promise<void>
}

export function useRebind(): Rebind {
  const { transfers, toasts, log } = useKernel()
  const t = useT('transport')
  const told = async (
    give: () => Promise<{ readonly files: readonly UploadFile[]; readonly handles?: readonly FileSystemHandle[] } | undefined>,
  ) => {
    try {
      const given = await give()
      if (!given) return
      const count = await transfers.rebind(given)
      if (count > 0) toasts.show({ tone: 'success', title: t('interrupted.matched', { count }) })
      else toasts.show({ tone: 'warning', title: t('interrupted.none') })
    } catch (cause) {
      log.warn('transport.rebindFailed', { cause: String(cause) })
      toasts.show({ tone: 'error', title: t('interrupted.unreadable') })
    }
  }
  return {
    files: (files) => told(() => Promise.resolve({ files })),
    dropped: (drop) =>
      told(async () => {
        const { entries, handles } = await drop
        const files = entries.flatMap((entry) => (entry.kind === 'file' ? [{ file: entry.file, relativePath: entry.path }] : []))
        return { files, handles }
      }),
    pickFolder: () =>
      told(async () => {
        const folder = await pickFolder('read')
        return folder && { files: [], handles: [folder] }
      }),
    pickFiles: () =>
      told(async () => {
        const handles = await pickFiles()
        return handles && { files: [], handles }
      }),
  }
}
