import type { BrowserContext } from '@playwright/test'

/** WIN-11: neither the tab nor the device has windows to bring back. */
export async function forgetWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (globalThis.origin === 'null') return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('cove.windows.')) sessionStorage.removeItem(key)
  })
  await context.route('**/ugos/workspaces/v1/list', async (route) => {
    // A connection that the device closed meanwhile is not the journey's: the page asks by itself then.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.continue()
    const json = (await response.json()) as { data?: { list?: unknown[] } }
    await route.fulfill({ response, json: { ...json, ...(json.data && { data: { ...json.data, list: [] } }) } })
  })
}
