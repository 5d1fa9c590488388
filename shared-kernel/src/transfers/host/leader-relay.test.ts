import { expose, wrap } from 'comlink'
import type { Endpoint } from 'comlink'
import { expect, test, vi } from 'vitest'
import { openRelay } from './leader-relay.ts'

/** One browser: a channel every tab hears but the sender, and one lock. */
function browser() {
  const tabs = new Set<EventTarget>()
  const waiting: (() => void)[] = []
  let isHeld = false
  const started: string[] = []
  const tab = (pageId: string) => {
    const mine = new EventTarget()
    tabs.add(mine)
    let api: { readonly who: () => Promise<string>; readonly add: (a: number, b: number) => Promise<number> } | undefined
    const locks = {
      request: async (_name: string, options: { readonly signal: AbortSignal }, run: () => Promise<void>) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
        options.signal.throwIfAborted()
        isHeld = true
        await run()
        isHeld = false
        waiting.shift()?.()
      },
    } as unknown as LockManager
    const relay = openRelay({
      pageId,
      locks,
      openChannel: () => ({
        postMessage: (data: unknown) => {
          for (const other of tabs) if (other !== mine) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
        },
        addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => mine.addEventListener(type, listener),
        close: () => void tabs.delete(mine),
      }),
      startWorker: () => {
        started.push(pageId)
        return {
          postMessage: (_data: unknown, ports: unknown) => {
            const [port] = ports as readonly MessagePort[]
            if (port) expose({ who: () => pageId, add: (a: number, b: number) => a + b }, port)
          },
          terminate: () => undefined,
        }
      },
      onOpen: (port: Endpoint) => {
        api = wrap<{ who: () => string; add: (a: number, b: number) => number }>(port)
      },
    })
    return { api: () => api, close: () => relay[Symbol.dispose]() }
  }
  return { tab, started }
}

test('TR-08 without shared workers the leading tab runs the worker and carries the words of the others', async () => {
  const { tab, started } = browser()
  const first = tab('first')
  const second = tab('second')
  await vi.waitFor(() => expect(second.api()).toBeDefined(), 20_000)
  expect(await second.api()?.who()).toBe('first')
  expect(await first.api()?.add(1, 2)).toBe(3)
  expect(await Promise.all([second.api()?.add(3, 4), second.api()?.add(5, 6)])).toEqual([7, 11])
  expect(started).toEqual(['first'])
  first.close()
  await vi.waitFor(() => expect(started).toEqual(['first', 'second']), 20_000)
  expect(await second.api()?.who()).toBe('second')
  second.close()
})
