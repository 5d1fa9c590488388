import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { programFile } from './program-file.ts'

/** Why a child process ended. `stopped`: the device ended it. */
export type ChildEnd = 'crashed' | 'outOfMemory' | 'stopped'

export interface ChildOptions {
  /** Resident memory; a child that takes more is killed. Enforced where the system has `/proc`. */
  readonly memoryBytes: number
  readonly onMessage: (message: unknown) => void
  /** Called once. */
  readonly onEnd: (end: ChildEnd) => void
}

/** A child process that runs a file of the device. Disposing kills it and waits until it has ended. */
export interface ChildProgram extends AsyncDisposable {
  readonly pid: number | undefined
  /** Structured clone; a child that has ended receives nothing. */
  post(message: object): void
}

const lookEveryMs = 50
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir', 'USERPROFILE', 'LD_LIBRARY_PATH']

/** The child does not see the device's environment: it may contain secrets, and the child reads files of strangers. */
function environment(): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), UV_THREADPOOL_SIZE: '2' }
}

/** S-G4: starts a child process for work that may crash, hang or take too much memory. It ends with the device. */
export function startChild(source: URL, { memoryBytes, onMessage, onEnd }: ChildOptions): ChildProgram {
  const heapMb = Math.floor(memoryBytes / 2 ** 21)
  const child = fork(programFile(source), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let end: ChildEnd = 'crashed'
  const kill = (why: ChildEnd): void => {
    end = why
    child.kill('SIGKILL')
  }
  const look = setInterval(() => {
    if ((memoryOf(child.pid) ?? 0) > memoryBytes) kill('outOfMemory')
  }, lookEveryMs).unref()
  const ended = new Promise<void>((resolve) => {
    const settle = (): void => {
      clearInterval(look)
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })
  void ended.then(() => onEnd(end))
  child.on('message', onMessage)
  child.unref()
  child.channel?.unref()
  return {
    pid: child.pid,
    post(message) {
      // The end of the child is reported by `onEnd`.
      if (child.connected) child.send(message, () => undefined)
    },
    async [Symbol.asyncDispose]() {
      kill('stopped')
      await ended
    },
  }
}

/** Resident memory of a process in bytes; undefined where `/proc` does not report it. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return undefined
  }
}
