import type { Page } from '@playwright/test'
import type { Point } from '../screens/window-frame.ts'

/** One finger on the page. */
export interface Finger {
  readonly down: (at: Point) => Promise<void>
  /** Moves in a few steps, as a hand does. */
  readonly moveTo: (at: Point) => Promise<void>
  readonly up: () => Promise<void>
}

/** A finger for a page of a context that has no touch of its own, or that has it. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  let last: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: async (at) => {
      last = at
      await send('touchStart', [at])
    },
    moveTo: async (at) => {
      const steps = 6
      const from = last
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps
        await send('touchMove', [{ x: from.x + (at.x - from.x) * share, y: from.y + (at.y - from.y) * share }])
      }
      last = at
    },
    up: async () => void (await send('touchEnd', [])),
  }
}
