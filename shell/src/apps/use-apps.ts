import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useCallback, useMemo } from 'react'
import { useShell } from '../shell-context.ts'
import { appsOf, type App } from './apps.ts'

/** What this person may open, in the current language. */
export function useApps(): readonly App[] {
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const locale = useLocale()
  return useMemo(() => appsOf(published, locale, { isAdmin }), [published, locale, isAdmin])
}

/** Opens an app's window, or the open one when it may be open only so often (WIN-04). */
export function useOpenApp(): (app: Pick<App, 'remoteId' | 'windowName'>) => void {
  const { windows } = useKernel()
  return useCallback((app) => void windows.open(app.remoteId, app.windowName), [windows])
}
