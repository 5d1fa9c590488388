import type { BrowserContext } from '@playwright/test'
import { editAnswers } from './edit-answers.ts'

/** WIN-11: neither the tab nor the device has windows to bring back. */
export async function forgetWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (globalThis.origin === 'null') return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('cove.windows.')) sessionStorage.removeItem(key)
  })
  await editAnswers(context, { address: '/ugos/workspaces/v1/list', over: { data: { list: [] } } })
}
