import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import type { Supervisor } from '../supervisor.ts'

/** Does with a unit what systemd does: runs its command, and runs it again when it ends badly. */
export interface StandIn extends Supervisor, AsyncDisposable {
  readonly pid: () => number
}

const againMs = 200

/** The words of a line of the unit. */
const words = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|\S+/g)].map(([all, quoted]) =>
    (quoted ?? all).replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%').replaceAll('$$', '$'),
  )

const linesOf = (unitFile: string, key: string): string[] =>
  readFileSync(unitFile, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))

function commandOf(unitFile: string) {
  const [program = '', ...args] = linesOf(unitFile, 'ExecStart').flatMap(words)
  const [never = ''] = linesOf(unitFile, 'RestartPreventExitStatus')
  const environment = linesOf(unitFile, 'Environment')
    .flatMap(words)
    .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])
  // The programs of this machine are no matter of the test.
  const env = { ...process.env, ...Object.fromEntries(environment), PATH: process.env['PATH'] }
  return { program, args, env, never }
}

export function standIn(unitFile: string): StandIn {
  let child: ChildProcess | undefined
  let wanted = false
  let printed = ''
  // systemd waits for the end of what it stops; here a start that comes sooner waits for it.
  let isStopping = false
  const run = (): void => {
    const { program, args, env, never } = commandOf(unitFile)
    const one = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = one
    for (const stream of [one.stdout, one.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()))
    one.once('exit', (code) => {
      child = undefined
      const isAsked = isStopping && wanted
      isStopping = false
      if (isAsked) run()
      else if (wanted && code !== 0 && String(code) !== never) setTimeout(() => wanted && child === undefined && run(), againMs)
    })
  }
  const stop = (): void => {
    wanted = false
    isStopping = child !== undefined
    child?.kill('SIGTERM')
  }
  return {
    check: () => undefined,
    reload: () => undefined,
    enable: () => undefined,
    start() {
      wanted = true
      if (child === undefined) run()
    },
    stop,
    isRunning: () => wanted,
    forget(file) {
      stop()
      rmSync(file, { force: true })
    },
    log: () => printed,
    logCommand: 'the log of the test',
    pid: () => child?.pid ?? 0,
    async [Symbol.asyncDispose]() {
      wanted = false
      const last = child
      last?.kill('SIGKILL')
      if (last) await once(last, 'close')
    },
  }
}
