import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { release } from 'node:os'
import { createInterface } from 'node:readline'

/** Syncs whole file systems. */
export interface VolumeSync extends Disposable {
  /** Whether one sync of the file system this open folder is on means what a sync of each file in it means, and is no dearer. */
  suits(folderFd: number): boolean
  /** Writes all that anybody left unwritten there; false when that failed or cannot be had. The descriptor stays open meanwhile. */
  run(folderFd: number): Promise<boolean>
}

/** Magic numbers of statfs(2): their syncfs waits for all bytes and commits the journal once. A network's file system may only pass it on. */
const KNOWN_KINDS: ReadonlySet<number> = new Set([0xef53, 0x58465342])
/** Before it, syncfs kept errors of writing to itself. */
const FIRST_LINUX = [5, 8] as const

/**
 * Node has no `syncfs`, `sync -f` has. A path would have to be led past the shell and could lead elsewhere by now, so the folder is named
 * by its descriptor in this process. A `sync` that knows no arguments syncs for a folder that is not there, too: then it is not used.
 * The loop ends with its input, so it never outlives this process.
 */
const SCRIPT =
  'sync -f "/proc/$PPID/fd/none" 2>/dev/null && exit; ' +
  'while read -r fd; do if sync -f "/proc/$PPID/fd/$fd" 2>/dev/null; then echo yes; else echo no; fi; done'

export function createVolumeSync(command = 'sh'): VolumeSync {
  let shell: ChildProcess | undefined
  let isOver = !isKnownSystem()
  const waiting: ((isDone: boolean) => void)[] = []

  function finish(): void {
    isOver = true
    for (const give of waiting.splice(0)) give(false)
  }

  /** Started by the first request: most threads end without one. */
  function begin(): ChildProcess {
    const child = spawn(command, ['-c', SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] })
    child.on('error', finish)
    child.on('exit', finish)
    child.stdin.on('error', finish)
    createInterface(child.stdout).on('line', (word) => waiting.shift()?.(word === 'yes'))
    // It ends with this process, so it need not be waited for.
    child.unref()
    return child
  }

  return {
    suits: (folderFd) => !isOver && isKnownKind(folderFd),
    run(folderFd) {
      if (isOver) return Promise.resolve(false)
      shell ??= begin()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.push(resolve)
      shell.stdin?.write(`${folderFd}\n`)
      return promise
    },
    [Symbol.dispose]() {
      finish()
      shell?.stdin?.end()
      // One that hangs with its disk must not hold up the end of this thread.
      shell?.stdout?.destroy()
    },
  }
}

function isKnownKind(folderFd: number): boolean {
  try {
    return KNOWN_KINDS.has(statfsSync(`/proc/self/fd/${folderFd}`).type)
  } catch {
    // Whatever is wrong with the disk, the syncs of the files report it.
    return false
  }
}

function isKnownSystem(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > FIRST_LINUX[0] || (major === FIRST_LINUX[0] && minor >= FIRST_LINUX[1]))
}
