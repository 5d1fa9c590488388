import { once } from 'node:events'
import { connect } from 'node:net'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { networkServices, SmbConfig } from '@cove/device-contract/network-services'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { ProgramService } from '../../../core/programs/service.ts'
import type { SignIns } from '../accounts/sign-ins.ts'
import type { LiveConnections } from '../service/live-connections.ts'
import type { OpenService } from '../service/service-runner.ts'
import { findSmb } from './programs.ts'
import { createSmbDenials } from './smb-denials.ts'
import { createSmbFiles } from './smb-files.ts'
import type { SmbFiles } from './smb-files.ts'
import { SmbMissing } from '../service/smb-missing.ts'
import { createSmbSessions } from './smb-sessions.ts'
import type { SmbSessions } from './smb-sessions.ts'
import type { SmbPlace, SmbUser } from './smb-texts.ts'

/** SMB that runs. */
export interface SmbServer extends OpenService {
  /** Carries out what changed in users, rights and shares; resolves when smbd works by it. */
  settle(): Promise<void>
  /** The same, in a moment, where a quota counts for anybody. */
  roomChanged(): void
  /** Brings the list of live connections up to date. */
  refresh(): Promise<void>
}

export interface SmbServerOptions {
  readonly host: Host<typeof networkServices>
  readonly config: () => SmbConfig
  readonly users: (config: SmbConfig) => Promise<SmbUser[]>
  readonly signIns: SignIns
  readonly connections: LiveConnections
}

const settleEveryMs = 1_000
/** Many files come at once; a quota is compared this often. */
const roomEveryMs = 200
const readyWithinMs = 15_000
const restart = { firstMs: 500, limit: 3 } as const
/** Paths of sockets have 107 bytes; smbd adds up to 40. */
const longestDir = 66

/** NSV-03a: starts smbd with a configuration of its own and keeps it up to date. Throws `SmbMissing`, or the system's error for the port. */
export async function openSmbServer(options: SmbServerOptions): Promise<SmbServer> {
  const { host, config } = options
  const found = await findSmb(host, true)
  if (found.missing.length > 0) throw new SmbMissing(found.missing.join())
  const { port } = config()
  // smbd reports a port that is taken in its log only.
  await (await host.net.ports.openTcp({ port, maxConnections: 1, onSocket: (socket) => socket.destroy() }))[Symbol.asyncDispose]()
  const place = placeOf(host)
  const env = environmentOf(place, found.userLibrary)
  const files = createSmbFiles(place, host.files.staging.disk)
  const sessions = createSmbSessions({ ...options, conf: join(place.dir, 'smb.conf'), env, isRoot: place.uid === 0 })
  const denials = createSmbDenials(options)
  const settler = createSettler(options, { files, sessions, denied: denials.addresses })
  await settler.settle()
  const service = host.programs.start('smbd', {
    args: ['-F', '--no-process-group', '--debug-stdout', '-s', join(place.dir, 'smb.conf')],
    env,
    restart,
    readyWithinMs,
    probe: () => reach(place.onlyHost ?? '127.0.0.1', port),
    onOutput: denials.read,
  })
  return running({ service, sessions, settler, port })
}

interface Running {
  readonly service: ProgramService
  readonly sessions: SmbSessions
  readonly settler: ReturnType<typeof createSettler>
  readonly port: number
}

async function running({ service, sessions, settler, port }: Running): Promise<SmbServer> {
  try {
    await service.ready()
  } catch (error) {
    await service[Symbol.asyncDispose]()
    throw error
  }
  settler.start()
  const timer = setInterval(() => void settler.settle(), settleEveryMs).unref()
  return {
    port,
    ended: new Promise((resolve) => {
      service.onHealth(({ state }) => (state === 'failed' || state === 'stopped') && resolve())
    }),
    settle: settler.settle,
    roomChanged: settler.roomChanged,
    refresh: sessions.refresh,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await settler.stop()
      sessions[Symbol.dispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

interface SettlerParts {
  readonly files: SmbFiles
  readonly sessions: SmbSessions
  readonly denied: () => readonly string[]
}

/** Writes what smbd works with, one time after the other, and ends sessions that lost rights. */
function createSettler({ host, config, users }: SmbServerOptions, { files, sessions, denied }: SettlerParts) {
  let isRunning = false
  let isStopped = false
  let hasQuota = false
  let comparing: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  async function once(): Promise<void> {
    if (isStopped) return
    try {
      const now = config()
      const known = await users(now)
      hasQuota = known.some(({ shares }) => shares.some(({ room }) => room !== undefined))
      const { isConfigChanged, changed } = await files.write({ config: now, users: known, denied: denied() })
      if (!isRunning) return
      // At once: a session that is opened meanwhile reads the new files.
      const reloading = isConfigChanged ? sessions.reload() : undefined
      await Promise.all([reloading, changed.length > 0 ? sessions.end(changed) : sessions.sweep()])
    } catch (error) {
      host.log.error('SMB', error)
    }
  }
  let waiting: Promise<void> | undefined
  /** One that has not begun does for all who ask meanwhile. */
  const settle = (): Promise<void> => {
    waiting ??= work = work.then(() => {
      waiting = undefined
      return once()
    })
    return waiting
  }
  return {
    settle,
    roomChanged() {
      if (!hasQuota || isStopped) return
      comparing ??= setTimeout(() => {
        comparing = undefined
        void settle()
      }, roomEveryMs).unref()
    },
    start: (): void => void (isRunning = true),
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(comparing)
      await work
    },
  }
}

function placeOf({ stateDir, config, net: { ports } }: SmbServerOptions['host']): SmbPlace {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const long = join(stateDir, 'smb')
  // Only the device's account can make folders in these.
  const runtime = uid === 0 ? '/run' : process.env['XDG_RUNTIME_DIR']
  const short = runtime && join(runtime, `cove-smb-${createHash('sha256').update(config.dataDir).digest('hex').slice(0, 12)}`)
  const dir = Buffer.byteLength(long) <= longestDir && !/\s/.test(long) ? long : short
  if (!dir) throw new Error(`the path ${long} is too long for the sockets of smbd`)
  return { dir, uid, gid, onlyHost: ports.isLan ? undefined : config.host === 'localhost' ? '127.0.0.1' : config.host }
}

const environmentOf = ({ dir }: SmbPlace, library: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  NSS_WRAPPER_PASSWD: join(dir, 'passwd'),
  NSS_WRAPPER_GROUP: join(dir, 'group'),
})

async function reach(host: string, port: number): Promise<void> {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
