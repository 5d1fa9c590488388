import { makeStateDir } from '../../module-kit/staging-kit.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { writePrivateFile } from '@cove/server-kit'
import * as z from 'zod/mini'
import type { HostNet } from '../../module-kit/module-kit.ts'
import type { ProgramDeclarations } from '../../core/programs/program-declaration.ts'
import type { ModulePrograms } from '../../core/programs/open-programs.ts'
import type { ProgramService } from '../../core/programs/service.ts'
import { DownloadFailure } from './download-failure.ts'
import { programTexts } from './texts/programs.ts'

/** DL-01b: what downloads need for torrents. */
export const downloadPrograms = {
  aria2c: { optional: true, provides: programTexts.torrents, debian: 'aria2' },
} as const satisfies ProgramDeclarations

/** The helper for torrents: one child process on a local port, with a secret that only this device knows. */
export interface Aria2 extends AsyncDisposable {
  /** One call. The process is started when it is needed first. Rejects with a `DownloadFailure`. */
  call(method: string, params: readonly unknown[]): Promise<unknown>
}

export interface Aria2Options {
  readonly programs: ModulePrograms<'aria2c'>
  readonly ports: Pick<HostNet['ports'], 'openTcp'>
  /** Its settings and what it remembers of the network; only ours. */
  readonly stateDir: string
  /** Asks strangers for peers: DHT and peer exchange. */
  readonly usesDht: boolean
}

/** Where one process answers; each start has another port and secret. */
interface Endpoint {
  readonly url: string
  readonly secret: string
}

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})
const patienceMs = 20_000
/** Two further tries, as a call waits for them. */
const restart = { firstMs: 50, limit: 2 } as const
/** Its downloads were ended one by one before; a farewell to trackers would only hold up the device. */
const graceMs = 5000

export function createAria2({ programs, ports, stateDir, usesDht }: Aria2Options): Aria2 {
  const conf = join(stateDir, 'aria2.conf')
  let endpoint: Endpoint = { url: '', secret: '' }
  let service: ProgramService | undefined
  let isClosed = false

  async function writeSettings(): Promise<void> {
    makeStateDir(stateDir)
    const port = await freePort(ports)
    const secret = randomBytes(24).toString('base64url')
    // A private file: other users of the machine can read a command line.
    writePrivateFile(conf, settingsText({ stateDir, usesDht, port, secret }))
    endpoint = { url: `http://127.0.0.1:${port}/jsonrpc`, secret }
  }

  function begin(): ProgramService {
    return programs.start('aria2c', {
      args: [`--conf-path=${conf}`],
      env: { HOME: stateDir },
      restart,
      graceMs,
      readyWithinMs: patienceMs,
      beforeStart: writeSettings,
      probe: () => ask(endpoint, 'aria2.getVersion', []),
      beforeStop: () => ask(endpoint, 'aria2.forceShutdown', []),
    })
  }

  async function ready(): Promise<Endpoint> {
    if (isClosed) throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'the device stops' })
    service ??= begin()
    const current = service
    try {
      await current.ready()
      return endpoint
    } catch (error) {
      // The next call starts another.
      if (service === current) service = undefined
      await current[Symbol.asyncDispose]()
      throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'aria2 does not start', cause: error })
    }
  }

  return {
    async call(method, params) {
      return ask(await ready(), method, params)
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      await service?.[Symbol.asyncDispose]()
    },
  }
}

async function ask(endpoint: Endpoint, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'cove', method, params: [`token:${endpoint.secret}`, ...params] })
  let answer: unknown
  try {
    const response = await fetch(endpoint.url, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
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
  // A helper that was started again has forgotten the download: another try adds it.
  return new DownloadFailure('downloadFailed', { isFinal: !/not found/i.test(text), text })
}

interface SettingsOptions extends Pick<Aria2Options, 'stateDir' | 'usesDht'> {
  readonly port: number
  readonly secret: string
}

/** S-I1: no settings of other programs, nothing but torrents, no search in the local network. */
function settingsText(of: SettingsOptions): string {
  const settings: Readonly<Record<string, string | number | boolean>> = {
    'enable-rpc': true,
    'rpc-listen-all': false,
    'rpc-listen-port': of.port,
    'rpc-secret': of.secret,
    'rpc-max-request-size': '32M',
    'rpc-save-upload-metadata': false,
    'stop-with-process': process.pid,
    quiet: true,
    'no-netrc': true,
    dir: of.stateDir,
    'enable-dht': of.usesDht,
    'enable-dht6': false,
    'enable-peer-exchange': of.usesDht,
    'bt-enable-lpd': false,
    'dht-file-path': join(of.stateDir, 'dht.dat'),
    'follow-torrent': false,
    'follow-metalink': false,
    // The queue of the device decides how many run.
    'max-concurrent-downloads': 1000,
    'auto-save-interval': 5,
    'file-allocation': 'none',
    'max-download-result': 100,
    'bt-remove-unselected-file': true,
    'allow-overwrite': true,
    'save-session': '',
  }
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${String(value)}`]))
    .join('\n')
}

async function freePort(ports: Aria2Options['ports']): Promise<number> {
  await using opened = await ports.openTcp({ port: 0, maxConnections: 1, onSocket: (socket) => socket.destroy() })
  return opened.port
}
