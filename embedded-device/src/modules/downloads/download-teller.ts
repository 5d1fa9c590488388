/** Tells screens about downloads: at once, and then at most twice a second for each. */
export interface DownloadTeller extends Disposable {
  changed(userNo: string, taskId: string): void
  removed(userNo: string, taskId: string): void
}

/** What a change leads to. */
export interface DownloadEars {
  onChanged(userNo: string, taskId: string): void
  onRemoved(userNo: string, taskId: string): void
}

export function createDownloadTeller(ears: DownloadEars, everyMs = 500): DownloadTeller {
  const open = new Map<string, { readonly timer: NodeJS.Timeout; isWaiting: boolean }>()

  const tell = (userNo: string, taskId: string): void => {
    const timer = setTimeout(() => {
      const isWaiting = open.get(taskId)?.isWaiting === true
      open.delete(taskId)
      if (isWaiting) tell(userNo, taskId)
    }, everyMs).unref()
    open.set(taskId, { timer, isWaiting: false })
    ears.onChanged(userNo, taskId)
  }

  return {
    changed(userNo, taskId) {
      const known = open.get(taskId)
      if (known) known.isWaiting = true
      else tell(userNo, taskId)
    },
    removed(userNo, taskId) {
      clearTimeout(open.get(taskId)?.timer)
      open.delete(taskId)
      ears.onRemoved(userNo, taskId)
    },
    [Symbol.dispose]() {
      for (const { timer } of open.values()) clearTimeout(timer)
      open.clear()
    },
  }
}
