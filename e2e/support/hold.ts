import type { Page } from '@playwright/test'

/** Requests that a journey delays. */
export interface Hold {
  /** Resolves when the first request waits. */
  readonly reached: Promise<void>
  /** Lets everything through, now and later. */
  readonly release: () => void
}

/** Holds requests whose address contains `part`, after the first `free` ones. For uploads the journey needs `ownWorker`. */
export async function holdRequests(page: Page, part: string, free: number): Promise<Hold> {
  let passed = 0
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const matches = (url: URL) => url.pathname.includes(part)
  await page.route(matches, async (route) => {
    passed += 1
    if (passed > free) {
      arrive()
      await opened
    }
    // Once nothing is held any more, Playwright lets what waited go on by itself.
    await route.continue().catch(() => undefined)
  })
  return {
    reached,
    release: () => {
      open()
      // What is no longer held is no longer looked at either: chunks of megabytes pass the test's own process otherwise.
      void page.unroute(matches)
    },
  }
}
