import { deviceSettings, leastSshPort, sshDefaultPort, sshVersion } from '@cove/device-contract/device-settings'
import type { Ssh } from '@cove/device-contract/device-settings'
import type { SshProblem, SshRequest, SshService } from '../ssh-types.ts'
import type { ChangeAuthor } from '../store.ts'
import { readPublicKey } from './public-key.ts'
import { hostFingerprint, openSshServer, sshAccount, writeSshKeys } from './ssh-server.ts'
import type { SshHost, SshServer } from './ssh-server.ts'
import type { SshSettings, SshStore } from './ssh-store.ts'

/** How soon SSH ends when its administrator is no longer one. */
const lookEveryMs = 2_000
const deviceItself: ChangeAuthor = { userNo: '', nickname: '', way: 'automatic' }

/** Creates SSH, not running. */
export function createSshService(host: SshHost, store: SshStore): SshService {
  const line = createLine(host)
  const inTurn = createTurn()
  /** USR-02a: the keys of one administrator open nothing for the device of another. */
  const isForeign = (): boolean => store.ownerNo !== '' && store.ownerNo !== host.users.administrator()?.no
  const clear = async (author: ChangeAuthor, port: number): Promise<void> => {
    store.write({ isOn: false, port, keys: [] }, author, '')
    await line.close()
  }
  const forget = async (): Promise<void> => {
    if (isForeign()) await clear(deviceItself, store.read().port)
  }
  const timer = setInterval(() => {
    if (isForeign()) void inTurn(forget).catch((error: unknown) => host.log.error('SSH', error))
  }, lookEveryMs).unref()
  return {
    view: () =>
      inTurn(async () => {
        await forget()
        return viewOf(host, store.read(), line)
      }),
    set: (request, author, prove) =>
      inTurn(async () => {
        await forget()
        // Not before its turn: an earlier request may take a key away that this one has.
        const unproven = onlyNarrows(store.read(), request) ? undefined : await prove()
        return unproven ?? change({ host, store, line }, request, author)
      }),
    reset: (author) => inTurn(() => clear(author, sshDefaultPort)),
    start: () =>
      inTurn(async () => {
        await forget()
        const { isOn, port, keys } = store.read()
        if (isOn) await line.open(port, keys)
      }),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await inTurn(line.close)
    },
  }
}

function onlyNarrows(now: SshSettings, { isOn, port, keys }: SshRequest): boolean {
  const known = new Set(now.keys.map((key) => key.line))
  const isSame = port === now.port && keys.every((key) => known.has(readPublicKey(key)?.line ?? ''))
  return isSame && (!isOn || now.isOn)
}

interface Changing {
  readonly host: SshHost
  readonly store: SshStore
  readonly line: Line
}

async function change({ host, store, line }: Changing, request: SshRequest, author: ChangeAuthor): Promise<SshProblem | undefined> {
  const read = request.keys.map(readPublicKey)
  if (read.includes(undefined)) return 'sshKeyInvalid'
  if (request.port < leastSshPort) return 'sshPortInvalid'
  const keys = [...new Map(read.flatMap((key) => (key ? [[key.fingerprint, key] as const] : []))).values()]
  if (request.isOn && keys.length === 0) return 'sshKeyMissing'
  const before = store.read()
  const next: SshSettings = { isOn: request.isOn, port: request.port, keys }
  if (!next.isOn) {
    await line.close()
    store.write(next, author, keys.length === 0 ? '' : author.userNo)
    return undefined
  }
  if ((await lacking(host, true)).packages.length > 0) return 'sshProgramMissing'
  const problem = await line.open(next.port, keys)
  if (problem) {
    await bringBack(line, before)
    return problem
  }
  try {
    store.write(next, author, author.userNo)
  } catch (error) {
    // What runs is what is stored, also on a full disk.
    await bringBack(line, before)
    throw error
  }
  return undefined
}

async function bringBack(line: Line, { isOn, port, keys }: SshSettings): Promise<void> {
  if (isOn) await line.open(port, keys)
  else await line.close()
}

type Lacking = Pick<Ssh, 'packages' | 'programProblem' | 'programVersion'>

/** What is to be installed or updated before SSH can run, and why. */
async function lacking(host: SshHost, isFresh = false): Promise<Lacking> {
  const { state, version, hint } = await host.programs.find('sshd', { isFresh })
  return state === 'found' ? { packages: [] } : { packages: [hint.debian], programProblem: state, programVersion: version }
}

async function viewOf(host: SshHost, { isOn, port, keys }: SshSettings, line: Line): Promise<Ssh> {
  const lacks: Lacking = line.isOpen ? { packages: [] } : await lacking(host)
  const { problem } = line
  return {
    isOn,
    version: sshVersion,
    state: line.isOpen ? 'running' : lacks.packages.length > 0 ? 'missing' : problem ? 'failed' : 'off',
    port,
    account: sshAccount(),
    hosts: [...host.net.ports.hosts()],
    hostFingerprint: hostFingerprint(host),
    keys: [...keys],
    ...lacks,
    failureCode: problem && deviceSettings.errors[problem].code,
  }
}

/** The one sshd of the device. */
interface Line {
  readonly isOpen: boolean
  /** Why the last start failed, or why it ended by itself. */
  readonly problem: 'sshPortTaken' | 'sshFailed' | undefined
  /** Starts it again: sessions end, so that a key that was taken away opens nothing any more. */
  open(port: number, keys: SshSettings['keys']): Promise<'sshPortTaken' | 'sshFailed' | undefined>
  close(): Promise<void>
}

function createLine(host: SshHost): Line {
  let server: SshServer | undefined
  let problem: Line['problem']
  const tell = (): void => host.events.emit('device-settings.changed', { field: 'ssh' })
  async function close(): Promise<void> {
    const before = server
    server = undefined
    problem = undefined
    await before?.[Symbol.asyncDispose]()
    writeSshKeys(host, [])
  }
  return {
    get isOpen() {
      return server !== undefined
    },
    get problem() {
      return problem
    },
    close,
    async open(port, keys) {
      await close()
      writeSshKeys(
        host,
        keys.map(({ line }) => line),
      )
      try {
        const opened = await openSshServer(host, port)
        server = opened
        opened.onHealth(({ state }) => {
          if (server !== opened || state !== 'failed') return
          server = undefined
          problem = 'sshFailed'
          tell()
        })
      } catch (error) {
        host.log.error('SSH', error)
        problem = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'sshPortTaken' : 'sshFailed'
      }
      return problem
    },
  }
}

/** Runs one task after the other. */
function createTurn() {
  let work: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = work.then(task, task)
    work = next.catch(() => undefined)
    return next
  }
}
