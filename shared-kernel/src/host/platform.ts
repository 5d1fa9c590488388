import type { DesktopBridge, WindowHost } from '../bridge/desktop-bridge.ts'
import type { BusBridge } from '../bus/bus.ts'
import { createBroadcastBridge } from '../bus/broadcast-bridge.ts'
import type { EventStream, HubParts, RawEvent } from '../bus/event-source-hub.ts'
import { createEarlyAnswers } from '../device/early-answers.ts'
import type { EarlyAnswers } from '../device/early-answers.ts'
import { encodeQuery } from '@cove/device-contract'
import { events } from '@cove/device-contract/events'
import type { ProbeFile } from '../remote/federation-port.ts'
import { probeFile } from '../remote/probe-file.ts'
import { urlOf } from '../transfers/download.ts'

/** What the browser gives the kernel; replaced whole in tests. */
export interface Platform {
  readonly local: Storage
  readonly tab: Storage
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly newId: () => string
  readonly bridge: (channel: string) => BusBridge | undefined
  readonly locks: LockManager | undefined
  readonly openEvents: HubParts['open']
  readonly fetchJson: (url: string) => Promise<unknown>
  readonly probeFile: ProbeFile
  /** Answers to requests that the page sent before its scripts ran (W9); none in tests. */
  readonly early?: EarlyAnswers
  readonly saveLink: (url: string, name: string) => void
  readonly languages: readonly string[]
  readonly root: HTMLElement
  readonly prefersDark: MediaQueryList
  readonly cores: number
  readonly userAgent: string
  /** Native windows; only inside the desktop client. */
  readonly windowHost?: WindowHost | undefined
  /** What this origin stores, in bytes, as the browser estimates it. */
  readonly storedBytes: () => Promise<number | undefined>
  /** Called when the computer's network came or went; the kernel disposes it. */
  readonly onNetworkChanged: (listener: () => void) => Disposable
  /** Called with the keys that other tabs store; the kernel disposes it. */
  readonly onStorage: (listener: (key: string) => void) => Disposable
}

/** How long the registry may take, in ms. */
const registryTimeoutMs = 8_000

/** The browser as a platform. */
export function browserPlatform(): Platform {
  const early = createEarlyAnswers()
  return {
    local: localStorage,
    tab: sessionStorage,
    nowMs: () => performance.timeOrigin + performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return { [Symbol.dispose]: () => clearTimeout(timer) }
    },
    newId: () => crypto.randomUUID(),
    bridge: createBroadcastBridge,
    locks: navigator.locks,
    openEvents,
    early,
    fetchJson: async (url) => (await early.take(url)) ?? fetchJson(url),
    probeFile,
    saveLink,
    languages: navigator.languages,
    root: document.documentElement,
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    cores: navigator.hardwareConcurrency,
    userAgent: navigator.userAgent,
    windowHost: (globalThis as { coveDesktop?: DesktopBridge }).coveDesktop?.windows,
    // Browsers offer it on secure origins only.
    storedBytes: async () => (await navigator.storage?.estimate?.())?.usage,
    onNetworkChanged: (listener) => {
      for (const name of ['online', 'offline']) addEventListener(name, listener)
      return {
        [Symbol.dispose]: () => {
          for (const name of ['online', 'offline']) removeEventListener(name, listener)
        },
      }
    },
    onStorage: (listener) => {
      const notify = (event: StorageEvent) => {
        if (event.key !== null) listener(event.key)
      }
      addEventListener('storage', notify)
      return { [Symbol.dispose]: () => removeEventListener('storage', notify) }
    },
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(registryTimeoutMs) })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  return response.json()
}

function saveLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const openEvents: HubParts['open'] = (from, receive): EventStream => {
  const query = encodeQuery(events.calls.stream, {
    ticket: from.ticket,
    isWrapped: true,
    ...(from.lastEventId === undefined ? {} : { lastEventId: from.lastEventId }),
  })
  const source = new EventSource(urlOf({ baseUrl: () => from.baseUrl }, events.calls.stream.path, query))
  // One kind of message for all events: this shell cannot name the events of areas that it does not know.
  source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
    const event = wrappedEvent(data, lastEventId)
    if (event) receive(event)
  })
  return {
    // The ticket in the address expires: the hub opens a new stream instead of the browser's retry.
    onFailed: (listener) => source.addEventListener('error', () => listener(), { once: true }),
    [Symbol.dispose]: () => source.close(),
  }
}

function wrappedEvent(text: string, id: string): RawEvent | undefined {
  try {
    const { event, data } = JSON.parse(text) as { readonly event?: unknown; readonly data?: unknown }
    return typeof event === 'string' ? { name: event, data: JSON.stringify(data ?? {}), id } : undefined
  } catch {
    // Half a message after a cut connection; the replay after reconnecting brings it whole.
    return undefined
  }
}
