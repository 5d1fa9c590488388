import { events } from '@cove/device-contract/events'
import type { Page } from '@playwright/test'

/** Loads the page again and resolves when its stream is open: events that the device emits from then on reach the page. */
export async function reloadWithEvents(page: Page): Promise<void> {
  // Not earlier: the page of before may be just opening its own.
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse((response) => new URL(response.url()).pathname === events.calls.stream.path)
}
