import { readFileSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'

const pollMs = 2_000
const settleMs = 50

/** Notifies when another registry of remotes was published: by a watch on its folder, and by looking every 2 s where watches lose events. */
export function watchRemotes(siteDir: string, onChanged: (revision: string) => void): Disposable {
  const file = join(siteDir, 'remotes.json')
  let seen = stampOf(file)
  let revision = revisionOf(file)
  let settling: NodeJS.Timeout | undefined
  const look = (): void => {
    const stamp = stampOf(file)
    if (stamp === seen) return
    seen = stamp
    const now = revisionOf(file)
    // Half-written or gone: the next look decides.
    if (now === undefined || now === revision) return
    revision = now
    onChanged(now)
  }
  let watcher: FSWatcher | undefined
  try {
    watcher = watch(siteDir, { persistent: false }, () => {
      clearTimeout(settling)
      settling = setTimeout(look, settleMs).unref()
    })
    watcher.on('error', () => watcher?.close())
  } catch {
    // The site is not built yet: looking every 2 s finds it when it is.
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      clearTimeout(settling)
      watcher?.close()
    },
  }
}

function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat && `${stat.ino}-${stat.size}-${stat.mtimeMs}`
}

function revisionOf(file: string): string | undefined {
  try {
    const { revision } = JSON.parse(readFileSync(file, 'utf8')) as { revision?: unknown }
    return typeof revision === 'number' || typeof revision === 'string' ? String(revision) : undefined
  } catch {
    return undefined
  }
}
