import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCallback, useEffect } from 'react'
import { useReloadGuard } from '../remote-slot/use-reload-guard.ts'
import { useShell } from '../shell-context.ts'

/**
 * S-E4: tells once that the device has another desktop than this page, and offers to reload. Everything open keeps working until then; an app that
 * was published for the new desktop alone says the same in its window.
 */
export function useNewDesktop(): void {
  const { log, toasts } = useKernel()
  const { reloadPage, remotes } = useShell()
  const { mayReloadDesktop } = useReloadGuard()
  const t = useT('shell')
  const hasNewDesktop = useStoreValue(
    remotes.store,
    ({ desktops }) => desktops !== undefined && desktops.own.shell !== desktops.current.shell,
  )
  const reload = useCallback(
    () =>
      void mayReloadDesktop()
        .then((may) => may && reloadPage())
        .catch((cause: unknown) => log.error('page.reloadQuestionFailed', { cause: String(cause) })),
    [log, mayReloadDesktop, reloadPage],
  )
  useEffect(() => {
    // F17: what a development server compiled and cannot replace in place.
    if (process.env.NODE_ENV === 'production') return
    const ask = (event: Event) => {
      event.preventDefault()
      reload()
    }
    addEventListener('cove-reload', ask)
    return () => removeEventListener('cove-reload', ask)
  }, [reload])
  useEffect(() => {
    if (!hasNewDesktop) return
    const action = { label: t('slot.reloadDesktop'), run: reload }
    const id = toasts.show({
      tone: 'info',
      title: t('reload.newDesktop'),
      action,
      durationMs: 0,
    })
    return () => toasts.dismiss(id)
  }, [hasNewDesktop, reload, t, toasts])
}
