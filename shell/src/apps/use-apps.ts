import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { OpenedWindow } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useCallback, useMemo } from 'react'
import { useShell } from '../shell-context.ts'
import { appsOf } from './apps.ts'
import type { App } from './apps.ts'
import { useShortcuts, withShortcuts } from './shortcuts.ts'

/** What this person may open, in the current language. */
export function useApps(): readonly App[] {
  const { remotes } = useShell()
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  const person = useSession((state) => state.user)
  const locale = useLocale()
  const shortcuts = useShortcuts()
  return useMemo(() => withShortcuts(appsOf(published, locale, person), shortcuts), [published, locale, person, shortcuts])
}

/** Opens an app's window by its declared address, or the open one when it may be open only so often (WIN-04). */
export function useOpenApp(): (app: Pick<App, 'remoteId' | 'windowName'>) => OpenedWindow | undefined {
  const { windows } = useKernel()
  const { remotes } = useShell()
  return useCallback(
    ({ remoteId, windowName }) => {
      const published = remotes.store.getState().remotes.find(({ id }) => id === remoteId)
      const path = published?.manifest.windows[windowName]?.path
      return path === undefined ? undefined : windows.open(path)
    },
    [windows, remotes],
  )
}
