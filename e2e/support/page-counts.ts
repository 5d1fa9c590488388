import type { CDPSession, Page } from '@playwright/test'

/** What of a page is alive after its garbage was collected. */
export interface PageCounts {
  /** Nodes of all documents, detached ones as well. */
  readonly nodes: number
  readonly listeners: number
  /** Time-outs and intervals that may still run. */
  readonly timers: number
  /** Roots of React. */
  readonly roots: number
  /** Nodes outside of the document that scripts still reach. */
  readonly detached: number
}

/** The counts that a closed window has to give back. */
export const leakKinds = ['nodes', 'listeners', 'timers', 'roots', 'detached'] as const

/** Counts timers from now on; call it before the page loads. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(countTimers)
}

/** Opens what `countPage` asks; the session ends with its page. */
export async function openCounting(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

/** Collects the garbage of a page and counts what is left. Throws when React draws nothing on it. */
export async function countPage(session: CDPSession): Promise<PageCounts> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const { result } = await session.send('Runtime.evaluate', { expression: 'globalThis.coveLiveTimers.size', returnByValue: true })
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    timers: Number(result.value),
    roots: await countInstances(session, rootPrototype, 'function () { return this.length }'),
    detached: await countInstances(session, 'Node.prototype', countDetached),
  }
}

// Runs in the page, so it uses nothing of this file.
function countTimers(): void {
  const live = new Set<unknown>()
  const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: stop } = globalThis
  // Browsers keep one list of ids for both kinds.
  const clear = (id: number | undefined) => {
    live.delete(id)
    stop(id)
  }
  const kept = (id: unknown) => {
    live.add(id)
    return id
  }
  Object.assign(globalThis, {
    coveLiveTimers: live,
    setTimeout: (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const finish = () => {
        live.delete(id)
        run(...values)
      }
      const id = kept(startTimeout(finish, ms))
      return id
    },
    setInterval: (...request: Parameters<typeof startInterval>) => kept(startInterval(...request)),
    clearTimeout: clear,
    clearInterval: clear,
  })
}

/**
 * The prototypes of elements are among the objects with this prototype. An attribute says of itself that it is not connected also when its
 * element is in the document; the recorder of this browser reads the attributes of what is shown, and so makes objects of them.
 */
const countDetached = `function () {
  return this.filter((node) => !Object.hasOwn(node, 'constructor') && !(node.ownerElement ?? node).isConnected).length
}`

/** The prototype of React's roots, taken from one that is shown. */
const rootPrototype = `(() => {
  for (const element of document.querySelectorAll('*'))
    for (const key of Object.keys(element))
      if (key.startsWith('__reactContainer$')) return Object.getPrototypeOf(element[key].stateNode)
  throw new Error('no root of React is shown')
})()`

/** How many objects of a prototype are reachable; `count` runs on the array of them. */
async function countInstances(session: CDPSession, prototype: string, count: string): Promise<number> {
  const objectGroup = 'counting'
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression: prototype, objectGroup })
  if (!result.objectId) throw new Error(exceptionDetails?.exception?.description ?? `nothing at ${prototype}`)
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId, objectGroup })
  const counting = { functionDeclaration: count, returnByValue: true, ...(objects.objectId && { objectId: objects.objectId }) }
  const counted = await session.send('Runtime.callFunctionOn', counting)
  if (counted.exceptionDetails) throw new Error(counted.exceptionDetails.exception?.description)
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return Number(counted.result.value)
}
