import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileIfAny, writePrivateFile } from '@cove/server-kit'
import * as z from 'zod/mini'
import { DownloadFailure } from './download-failure.ts'

/** The helper for torrents: one child process on a port of this machine, with a secret nobody else knows. */
export interface Aria2 extends AsyncDisposable {
  /** One call. The process is started when it is needed first, and again when it died. Rejects with a `DownloadFailure`. */
  call(method: string, params: readonly unknown[]): Promise<unknown>
}

export interface Aria2Options {
  readonly binary: string
  /** Its settings and what it remembers of the network; only ours. */
  readonly stateDir: string
  /** Asks strangers for peers: DHT and peer exchange. */
  readonly usesDht: boolean
  readonly onProblem: (error: unknown) => void
}

interface Helper {
  readonly child: ChildProcess
  readonly url: string
  readonly secret: string
  readonly ended: Promise<void>
}

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})
const startTries = 3
const patienceMs = 20_000

/** Where aria2 is installed; undefined when it is not. */
export function findAria2(path: string = process.env['PATH'] ?? ''): string | undefined {
  const places = path.split(delimiter).map((dir) => join(dir, process.platform === 'win32' ? 'aria2c.exe' : 'aria2c'))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

export function createAria2(options: Aria2Options): Aria2 {
  const conf = join(options.stateDir, 'aria2.conf')
  const pidFile = join(options.stateDir, 'aria2.pid')
  let helper: Promise<Helper> | undefined
  let isClosed = false

  function ready(): Promise<Helper> {
    if (isClosed) return Promise.reject(new DownloadFailure('downloadFailed', { isFinal: false, text: 'the device stops' }))
    helper ??= start().then(
      (started) => {
        // It died: the next call starts another.
        void started.ended.then(() => (helper = undefined))
        return started
      },
      (error: unknown) => {
        helper = undefined
        throw error
      },
    )
    return helper
  }

  async function start(): Promise<Helper> {
    mkdirSync(options.stateDir, { recursive: true, mode: 0o700 })
    await endPredecessor(pidFile, conf)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await launch()
      } catch (error) {
        if (attempt >= startTries)
          throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 does not start', cause: error })
        options.onProblem(error)
      }
    }
  }

  async function launch(): Promise<Helper> {
    const port = await freePort()
    const secret = randomBytes(24).toString('base64url')
    // A file only we may read: on the command line everybody on the machine could read the secret.
    writePrivateFile(conf, settingsText({ ...options, port, secret }))
    const child = spawn(options.binary, [`--conf-path=${conf}`], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: options.stateDir },
    })
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const started: Helper = { child, url: `http://127.0.0.1:${port}/jsonrpc`, secret, ended }
    if (child.pid !== undefined) writePrivateFile(pidFile, String(child.pid))
    const untilMs = performance.now() + patienceMs
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
        throw new Error(`aria2 ended with ${child.exitCode}`)
      try {
        await ask(started, 'aria2.getVersion', [])
        return started
      } catch (error) {
        if (performance.now() > untilMs) {
          child.kill('SIGKILL')
          throw error
        }
        await sleep(50)
      }
    }
  }

  return {
    async call(method, params) {
      return ask(await ready(), method, params)
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      const running = await helper?.catch(() => undefined)
      if (running) {
        // Its downloads were ended one by one before; a farewell to trackers would only hold up the device.
        await ask(running, 'aria2.forceShutdown', []).catch(() => undefined)
        await Promise.race([running.ended, sleep(5000, undefined, { ref: false })])
        running.child.kill('SIGKILL')
        await running.ended
      }
      rmSync(pidFile, { force: true })
    },
  }
}

async function ask(helper: Helper, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'cove', method, params: [`token:${helper.secret}`, ...params] })
  let answer: unknown
  try {
    const response = await fetch(helper.url, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    answer = await response.json()
  } catch (error) {
    throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 does not answer', cause: error })
  }
  const parsed = z.safeParse(answerSchema, answer)
  if (!parsed.success) throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 answers nonsense' })
  const { error, result } = parsed.data
  if (error) throw refusalOf(error.message)
  return result
}

function refusalOf(text: string): DownloadFailure {
  if (/already registered/i.test(text)) return new DownloadFailure('taskExists', { isFinal: true, text })
  // A helper that was started anew knows nothing of the one before: another try tells it.
  return new DownloadFailure('downloadFailed', { isFinal: !/not found/i.test(text), text })
}

/** S-I1: no settings of other programs, nothing but torrents, no search in the local network. */
function settingsText(of: Aria2Options & { readonly port: number; readonly secret: string }): string {
  const settings: Readonly<Record<string, string | number | boolean>> = {
    ...{ 'enable-rpc': true, 'rpc-listen-all': false, 'rpc-listen-port': of.port, 'rpc-secret': of.secret, 'rpc-max-request-size': '32M' },
    ...{ 'rpc-save-upload-metadata': false, 'stop-with-process': process.pid, quiet: true, 'no-netrc': true, dir: of.stateDir },
    ...{ 'enable-dht': of.usesDht, 'enable-dht6': false, 'enable-peer-exchange': of.usesDht, 'bt-enable-lpd': false },
    ...{ 'dht-file-path': join(of.stateDir, 'dht.dat'), 'follow-torrent': false, 'follow-metalink': false },
    // The queue of the device decides how many run.
    ...{ 'max-concurrent-downloads': 1000, 'auto-save-interval': 5, 'file-allocation': 'none', 'max-download-result': 100 },
    ...{ 'bt-remove-unselected-file': true, 'allow-overwrite': true, 'save-session': '' },
  }
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${String(value)}`]))
    .join('\n')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** After a kill of the device its helper may live a second longer and write the same files: it goes first. Only a process with our settings is ours. */
async function endPredecessor(pidFile: string, conf: string): Promise<void> {
  const pid = Number(readFileIfAny(pidFile) ?? '')
  if (!Number.isSafeInteger(pid) || pid <= 1) return
  const isOurs = async (): Promise<boolean> => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(`--conf-path=${conf}`)
  }
  for (let look = 0; look < 100 && (await isOurs()); look += 1) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      return
    }
    await sleep(50)
  }
}
