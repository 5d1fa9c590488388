import type { BrowserPermission } from './notice-service.ts'

/** Notifications of the browser, as far as it has them. */
export interface BrowserNotifications {
  readonly permission: () => BrowserPermission
  readonly ask: () => Promise<BrowserPermission>
  /** `tag` replaces an equal one, also of another tab of this desktop. False without permission. */
  readonly show: (shown: { readonly title: string; readonly body: string; readonly tag: string }, onClick?: () => void) => boolean
  readonly isPageHidden: () => boolean
}

/** The notifications of this browser. */
export function createBrowserNotifications(): BrowserNotifications {
  const api = globalThis.Notification as typeof Notification | undefined
  const permission = (): BrowserPermission => api?.permission ?? 'unsupported'
  return {
    permission,
    ask: async () => (await api?.requestPermission()) ?? 'unsupported',
    isPageHidden: () => globalThis.document?.hidden === true,
    show({ title, body, tag }, onClick) {
      if (!api || api.permission !== 'granted') return false
      try {
        const shown = new api(title, { body, tag })
        shown.addEventListener('click', () => {
          globalThis.focus()
          onClick?.()
          shown.close()
        })
        return true
      } catch {
        // Some browsers of phones have the constructor and refuse it to pages.
        return false
      }
    },
  }
}
