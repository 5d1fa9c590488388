import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter } from 'node:path'
import { endGroup, tokenVariable } from './process-group.ts'
import type { GroupEnd } from './process-group.ts'
import { outputOf } from './process-table.ts'
import type { ProcessLedger } from './process-ledger.ts'

/**
 * Arguments of a program. A function is for one that clears the environment of what it begins, as sshd does for sessions: it gets
 * the variable, as `NAME=value`, by which the device finds them, and gives it to the program in an argument.
 */
export type ProgramArgs = readonly string[] | ((mark: string) => readonly string[])

/** What to start: an executable and its arguments, never a shell command. */
export interface LaunchOptions {
  readonly path: string
  readonly args: ProgramArgs
  /** Added to the few variables that every program gets. */
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly cwd?: string | undefined
  readonly hasInput?: boolean
  /** Runs the program under limits: a command that replaces itself with the program. */
  readonly wrapper?: readonly string[] | undefined
}

/** How a process ended. */
export interface ProgramExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** It did not start. */
  readonly error?: NodeJS.ErrnoException
}

/** A process that leads a group. */
export interface LaunchedProgram {
  readonly child: ChildProcess
  readonly pid: number | undefined
  readonly exited: Promise<ProgramExit>
  /** Ends the whole group and waits for it; also needed after the leader has exited. */
  end(how: GroupEnd): Promise<void>
}

/** Starts programs in groups of their own and records them. */
export type Launch = (options: LaunchOptions) => LaunchedProgram

const passedOn = ['HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir', 'USERPROFILE', 'LD_LIBRARY_PATH']

/** A program does not see the device's environment: it may contain secrets. */
function environment(folders: readonly string[], token: string, more: LaunchOptions['env']): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter), LANG: 'C.UTF-8', ...more, [tokenVariable]: token }
}

export function createLaunch(ledger: ProcessLedger, folders: readonly string[]): Launch {
  let count = 0
  return ({ path, args, env, cwd, hasInput = false, wrapper = [] }) => {
    count += 1
    // The dot ends the number, so that the token of the first process is no prefix of the tenth's.
    const token = `${ledger.token}.${count}.`
    const [command = path, ...rest] = [...wrapper, path, ...(typeof args === 'function' ? args(`${tokenVariable}=${token}`) : args)]
    const child = spawn(command, rest, {
      stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      env: environment(folders, token, env),
      cwd,
      shell: false,
      windowsHide: true,
      // A separate group; Windows would open a console window instead.
      detached: process.platform !== 'win32',
    })
    const { pid } = child
    // Looked for at the end of such programs only: it takes a look at every open file of the system.
    const output = pid === undefined || typeof args !== 'function' ? undefined : outputOf(pid)
    const record = pid === undefined ? undefined : ledger.add(pid, path)
    const exited = new Promise<ProgramExit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
      child.once('error', (error) => resolve({ code: null, signal: null, error }))
    })
    let ending: Promise<void> | undefined
    return {
      child,
      pid,
      exited,
      end(how) {
        ending ??= (async () => {
          if (pid === undefined) return
          await endGroup(pid, { token, output }, how)
          await exited
          record?.[Symbol.dispose]()
        })()
        return ending
      },
    }
  }
}
