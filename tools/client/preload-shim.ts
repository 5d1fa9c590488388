/**
 * Scripts that stand in for Electron's `contextBridge` and `ipcRenderer` in Chromium. The preload runs in an isolated world, as it does in
 * Electron; calls cross between the worlds as events with a name that only both scripts know, and their content as JSON.
 */
export interface ShimOptions {
  readonly secret: string
  readonly binding: string
  readonly argv: readonly string[]
  readonly preload: string
}

/** Runs in the page's world before its own scripts: receives the shape of the API and makes it, frozen. */
export const pageShim = ({ secret }: Pick<ShimOptions, 'secret'>): string => `(() => {
  if (window !== window.top) return
  const { parse, stringify } = JSON, { freeze, entries } = Object, defer = Promise.withResolvers.bind(Promise)
  const target = document, Custom = CustomEvent
  const send = EventTarget.prototype.dispatchEvent.bind(target), listen = EventTarget.prototype.addEventListener.bind(target)
  let answered, calls = 0
  const waiting = []
  listen('answer-${secret}', (event) => {
    const { id, value, isSync } = parse(event.detail)
    if (isSync) { answered = value; return }
    waiting[id]?.(value)
    delete waiting[id]
  })
  listen('expose-${secret}', (event) => {
    const { name, areas } = parse(event.detail)
    const api = {}
    for (const [area, members] of entries(areas)) {
      api[area] = {}
      for (const [member, fact] of entries(members)) {
        if (fact.kind === 'value') { api[area][member] = fact.value; continue }
        api[area][member] = (input) => {
          const id = ++calls
          const { promise, resolve } = defer()
          waiting[id] = resolve
          answered = undefined
          send(new Custom('call-${secret}', { detail: stringify({ id, area, member, input }) }))
          if (fact.kind === 'sync') { delete waiting[id]; return answered }
          return promise
        }
      }
      freeze(api[area])
    }
    Object.defineProperty(window, name, { value: freeze(api), enumerable: true })
  }, { once: true })
})()`

/** Runs in the isolated world: gives the preload the two parts of Electron that it uses, and then the preload itself. */
export const preloadShim = ({ secret, binding, argv, preload }: ShimOptions): string => `(() => {
  if (window !== window.top) return
  const waiting = new Map()
  let calls = 0
  const send = (name, value) => document.dispatchEvent(new CustomEvent(name + '-${secret}', { detail: JSON.stringify(value) }))
  globalThis.__answer = (id, value) => { waiting.get(id)?.(value); waiting.delete(id) }
  const ipcRenderer = {
    invoke: (wire, ...args) => new Promise((resolve) => {
      waiting.set(++calls, resolve)
      globalThis['${binding}'](JSON.stringify({ id: calls, wire, args: args.filter((one) => one !== undefined) }))
    }),
  }
  const contextBridge = {
    exposeInMainWorld(name, api) {
      const areas = {}
      for (const [area, members] of Object.entries(api)) {
        areas[area] = {}
        for (const [member, value] of Object.entries(members))
          areas[area][member] = typeof value !== 'function' ? { kind: 'value', value } : { kind: member === 'takes' ? 'sync' : 'async' }
      }
      document.addEventListener('call-${secret}', (event) => {
        const { id, area, member, input } = JSON.parse(event.detail)
        const value = api[area][member](input)
        if (value instanceof Promise) void value.then((done) => send('answer', { id, value: done }))
        else send('answer', { id, value, isSync: true })
      })
      send('expose', { name, areas })
    },
  }
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error('a preload in the sandbox has no ' + name)
  }
  const process = { argv: ${JSON.stringify(argv)} }
  const module = { exports: {} }
  ;((require, module, exports, process) => {
${preload}
  })(require, module, module.exports, process)
})()`
