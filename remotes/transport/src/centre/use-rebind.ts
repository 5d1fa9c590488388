import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Dropped } from '@cove/ui/data'

/** TR-08: gives interrupted transfers their files back. */
export interface Rebind {
  readonly dropped: (drop: Promise<Dropped>) => Promise<void>
  /** Opens the browser's chooser for these tasks, in a click. */
  readonly choose: (ids: readonly string[]) => Promise<void>
}

export function useRebind(): Rebind {
  const { transfers, toasts, log } = useKernel()
  const t = useT('transport')
  const told = async (match: () => Promise<number | undefined>) => {
    try {
      const count = await match()
      if (count === undefined) return
      if (count > 0) toasts.show({ tone: 'success', title: t('interrupted.matched', { count }) })
      else toasts.show({ tone: 'warning', title: t('interrupted.none') })
    } catch (cause) {
      log.warn('transport.rebindFailed', { cause: String(cause) })
      toasts.show({ tone: 'error', title: t('interrupted.unreadable') })
    }
  }
  return {
    dropped: (drop) =>
      told(async () => {
        const { entries, handles } = await drop
        const files = entries.flatMap((entry) => (entry.kind === 'file' ? [{ file: entry.file, relativePath: entry.path }] : []))
        return transfers.rebind({ files, handles })
      }),
    choose: (ids) => told(() => transfers.chooseSource(ids)),
  }
}
