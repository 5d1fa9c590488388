import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useMemo } from 'react'

/** Asks before a reload takes unsaved work away; each resolves false when the user keeps things as they are. */
export interface ReloadGuard {
  /** Before the inside of one window is mounted again. Transfers belong to the desktop and continue. */
  readonly mayReloadWindow: (windowId: string) => Promise<boolean>
  /** Before the whole page is loaded again: each window that registered a question, then unsaved work, then running transfers. */
  readonly mayReloadDesktop: () => Promise<boolean>
}

/** The questions a reload has to ask first (S-E2). */
export function useReloadGuard(): ReloadGuard {
  const { dialogs, transfers, windows } = useKernel()
  const t = useT('shell')
  return useMemo(() => {
    const isDirty = (windowId: string) => windows.get(windowId)?.dirty === true
    const confirm = async (body: string, windowId?: string) => {
      const answer = await dialogs.confirm({
        title: t(windowId === undefined ? 'reload.desktopTitle' : 'reload.windowTitle'),
        body,
        confirmLabel: t('reload.confirm'),
        tone: 'danger',
        ...(windowId === undefined ? {} : { windowId }),
      })
      return answer.confirmed
    }
    return {
      mayReloadWindow: async (windowId) => {
        // Its own question knows best what is unsaved, and may save it.
        const own = windows.askBeforeClose(windowId)
        if (own) return (await own) !== false
        return !isDirty(windowId) || confirm(t('reload.unsavedWindow'), windowId)
      },
      mayReloadDesktop: async () => {
        const unasked: string[] = []
        for (const id of windows.store.getState().order) {
          const own = windows.askBeforeClose(id)
          if (!own) unasked.push(id)
          else if ((await own) === false) return false
        }
        if (unasked.some(isDirty)) return confirm(t('reload.unsavedDesktop'))
        const { counts } = transfers.store.getState()
        return counts.upload.doing + counts.download.doing === 0 || confirm(t('reload.sending'))
      },
    }
  }, [dialogs, t, transfers, windows])
}
