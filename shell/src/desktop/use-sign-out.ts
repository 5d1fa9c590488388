import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCallback } from 'react'

/** LGN-11a: signs out; asks first when something would be lost: unsaved windows, running transfers. */
export function useSignOut(): () => void {
  const { dialogs, session, transfers, windows } = useKernel()
  const t = useT('shell')
  return useCallback(() => {
    const unsaved = Object.values(windows.store.getState().windows).some((window) => window.dirty)
    const sending = transfers.store.getState().tasks.some((task) => task.bytesPerSecond > 0)
    const leave = async () => {
      if (unsaved || sending) {
        const answer = await dialogs.confirm({
          title: t('signOut.title'),
          body: t(unsaved ? 'signOut.unsaved' : 'signOut.sending'),
          confirmLabel: t('signOut.confirm'),
          tone: 'danger',
        })
        if (!answer.confirmed) return
      }
      await session.signOut()
    }
    void leave()
  }, [dialogs, session, transfers, windows, t])
}
