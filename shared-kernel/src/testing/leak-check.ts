const open = new Set<string>()
let lastId = 0

/** Marks a subscription of a fake as open until it is disposed. */
export function tracked(what: string, dispose: () => void): Disposable {
  lastId += 1
  const id = `${what} #${lastId}`
  open.add(id)
  return {
    [Symbol.dispose]: () => {
      open.delete(id)
      dispose()
    },
  }
}

/**
 * Throws when a subscription made through a fake kernel is still open; call it in `afterEach`, after unmounting. It starts
 * anew with each call, so one leak fails one test.
 */
export function leakCheck(): void {
  const left = [...open]
  open.clear()
  if (left.length > 0) throw new Error(`not disposed: ${left.join(', ')}`)
}
