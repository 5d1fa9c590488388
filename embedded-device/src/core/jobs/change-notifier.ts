/** Reports changes at once, then at most twice a second for each key. */
export interface ChangeNotifier extends Disposable {
  changed(key: number): void
  /** The key is gone: nothing more is reported for it. */
  removed(key: number): void
}

/** Opens a notifier; `report` is called with the key of what changed. */
export function createChangeNotifier(report: (key: number) => void, everyMs = 500): ChangeNotifier {
  const open = new Map<number, { readonly timer: NodeJS.Timeout; isWaiting: boolean }>()
  let isClosed = false
  const reportNow = (key: number): void => {
    const timer = setTimeout(() => {
      const isWaiting = open.get(key)?.isWaiting === true
      open.delete(key)
      if (isWaiting) reportNow(key)
    }, everyMs).unref()
    open.set(key, { timer, isWaiting: false })
    report(key)
  }
  return {
    changed(key) {
      if (isClosed) return
      const known = open.get(key)
      if (known) known.isWaiting = true
      else reportNow(key)
    },
    removed(key) {
      clearTimeout(open.get(key)?.timer)
      open.delete(key)
    },
    [Symbol.dispose]() {
      isClosed = true
      for (const { timer } of open.values()) clearTimeout(timer)
      open.clear()
    },
  }
}
