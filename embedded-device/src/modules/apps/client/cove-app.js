/**
 * Cove app client, version 1 (docs/guide/embedded-apps.md). An app includes it with `<script src="/app-files/sdk/1/cove-app.js"></script>` and
 * speaks to the desktop through `cove`. The desktop gives the page one port, and checks what comes through it; the device checks it again.
 */
;(() => {
  const waiting = new Map()
  const listeners = new Map()
  let lastId = 0
  let port
  let context
  const { promise: connected, resolve: connect } = Promise.withResolvers()

  const tell = (name, detail) => {
    for (const listener of listeners.get(name) ?? []) listener(detail)
  }

  const hear = ({ data }) => {
    if (data.event === 'context') {
      context = data.context
      tell('context', context)
      return
    }
    if (data.event === 'revoked') {
      tell('revoked', data.grantIds)
      return
    }
    const one = waiting.get(data.id)
    if (!one) return
    waiting.delete(data.id)
    if (data.ok) one.resolve(data.data)
    else one.reject(Object.assign(new Error(data.error), { name: 'CoveError', code: data.error }))
  }

  addEventListener('message', ({ data, ports, source }) => {
    if (port || source !== parent || data?.cove !== 1 || !ports[0]) return
    ;[port] = ports
    context = data.context
    port.onmessage = hear
    connect()
  })

  const ask = async (kind, more, transfer = []) => {
    await connected
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers()
    waiting.set(id, { resolve, reject })
    port.postMessage({ id, kind, ...more }, transfer)
    return promise
  }

  globalThis.cove = Object.freeze({
    version: 1,
    /** Resolves with `{ page, theme, locale }` when the desktop has answered. */
    ready: connected.then(() => context),
    /** `context` ({ page, theme, locale }) and `revoked` (ids of grants). Gives a function that ends it. */
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return () =>
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((one) => one !== listener),
        )
    },
    /** The person picks a file; undefined when they do not. `right` is 'read' or 'write'. */
    pickFile: (right = 'read') => ask('pick', { what: 'file', right }),
    pickFolder: (right = 'read') => ask('pick', { what: 'folder', right }),
    /** What the person has given already. */
    grants: () => ask('grants', {}),
    /** Entries of a folder that was given, or of one below it. */
    list: (grantId, path = '') => ask('list', { grantId, path }),
    /** At most 256 KiB of a file: `{ bytes, sizeBytes, modifiedSeconds }`. */
    read: (grantId, path = '', { startByte = 0, lengthBytes = 262_144 } = {}) => ask('read', { grantId, path, startByte, lengthBytes }),
    /** A whole file, piece by piece; refuses one above `mostBytes`. */
    async readAll(grantId, path = '', mostBytes = 67_108_864) {
      const pieces = []
      let have = 0
      for (;;) {
        const { bytes, sizeBytes } = await ask('read', { grantId, path, startByte: have, lengthBytes: 262_144 })
        if (sizeBytes > mostBytes) throw new RangeError(`${sizeBytes} bytes`)
        pieces.push(bytes)
        have += bytes.byteLength
        if (have >= sizeBytes || bytes.byteLength === 0) break
      }
      return new Blob(pieces).arrayBuffer()
    },
    /** Writes a whole file of at most 8 MiB: the one that was given, or one below the folder. */
    write: (grantId, path, bytes) => ask('write', { grantId, path, bytes: new Uint8Array(bytes) }),
    notify: (text) => ask('notify', { text }),
    setTitle: (title) => ask('title', { title }),
    /** Another page of the app: the address of its window changes, and `context` follows. */
    openPage: (page) => ask('page', { page }),
  })
})()
