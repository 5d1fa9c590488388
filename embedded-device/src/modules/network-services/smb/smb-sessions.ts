import type { Host } from '../../../module-kit/module-kit.ts'
import type { RunLimits } from '../../../core/programs/run-limits.ts'
import type { SignIns, SmbCredentials } from '../accounts/sign-ins.ts'
import type { LiveConnection, LiveConnections } from '../service/live-connections.ts'
import { parseStatus } from './smb-status.ts'
import type { SmbSession } from './smb-status.ts'
import type { SmbUser } from './smb-texts.ts'

/** Who is connected by SMB, as smbd reports it. */
export interface SmbSessions extends Disposable {
  /** Brings the live connections up to date, at most once a second. */
  refresh(): Promise<void>
  /** Lets every process of smbd read the configuration again. */
  reload(): Promise<void>
  /** Ends the sessions that these users have now, and asks again with each `sweep` until they are gone. */
  end(users: readonly Pick<SmbUser, 'account' | 'uid'>[]): Promise<void>
  /** Ends what an earlier `end` did not reach: smbstatus may not answer, and smbd may miss a message. */
  sweep(): Promise<void>
}

interface SessionsOptions {
  readonly host: Pick<Host, 'nowMs'> & { readonly programs: Pick<Host['programs'], 'run'>; readonly log: Pick<Host['log'], 'error'> }
  readonly signIns: Pick<SignIns, 'forSmb'>
  readonly connections: Pick<LiveConnections, 'open'>
  readonly conf: string
  readonly env: Readonly<Record<string, string>>
  readonly isRoot: boolean
}

const limits: RunLimits = { timeMs: 10_000, memoryBytes: 1024 ** 3, outputBytes: 8 << 20 }
const refreshEveryMs = 1_000

/** Creates the list of sessions. */
export function createSmbSessions(options: SessionsOptions): SmbSessions {
  const { host, connections } = options
  const rows = new Map<string, LiveConnection>()
  let lastMs = -Infinity
  let reading: Promise<void> | undefined

  const control = controlOf(options)
  const ending = createEnding(
    () => readSessions(options),
    (pid) => control(String(pid), 'shutdown'),
  )

  function open({ sessionId, pid, address, isEncrypted }: SmbSession): LiveConnection {
    const end = (): void => {
      rows.delete(sessionId)
      void control(String(pid), 'shutdown')
    }
    const row = connections.open({ service: 'smb', address, isEncrypted, end })
    rows.set(sessionId, row)
    return row
  }

  async function read(): Promise<void> {
    const sessions = await readSessions(options)
    lastMs = host.nowMs()
    if (!sessions) return
    const now = new Set(sessions.map(({ sessionId }) => sessionId))
    for (const [id, row] of rows) {
      if (now.has(id)) continue
      rows.delete(id)
      row[Symbol.dispose]()
    }
    const accounts = options.signIns.forSmb()
    for (const session of sessions) show(rows.get(session.sessionId) ?? open(session), session, accounts)
  }

  return {
    async refresh() {
      if (host.nowMs() - lastMs < refreshEveryMs) return
      reading ??= read().finally(() => (reading = undefined))
      await reading
    },
    reload: () => control('smbd', 'reload-config'),
    async end(users) {
      lastMs = -Infinity
      // A user who is gone has no name any more: smbstatus reports the number then.
      await ending.begin(users.flatMap(({ account, uid }) => [account, String(uid)]))
    },
    sweep: () => ending.sweep(),
    [Symbol.dispose]() {
      for (const row of rows.values()) row[Symbol.dispose]()
      rows.clear()
    },
  }
}

/** Sessions that must end, by the id smbd gave them: a later one of the same account may be allowed again. */
function createEnding(readNow: () => Promise<readonly SmbSession[] | undefined>, endProcess: (pid: number) => Promise<void>) {
  const left = new Set<string>()
  let unread = new Set<string>()
  async function sweep(): Promise<void> {
    if (left.size === 0 && unread.size === 0) return
    const sessions = await readNow()
    if (!sessions) return
    for (const { account, sessionId } of sessions) if (unread.has(account)) left.add(sessionId)
    unread = new Set()
    const open = sessions.filter(({ sessionId }) => left.has(sessionId))
    left.clear()
    for (const { sessionId } of open) left.add(sessionId)
    await Promise.all([...new Set(open.map(({ pid }) => pid))].map(endProcess))
  }
  return {
    sweep,
    begin(names: readonly string[]): Promise<void> {
      for (const name of names) unread.add(name)
      return sweep()
    },
  }
}

function show(row: LiveConnection, { account, openFile, isEncrypted }: SmbSession, accounts: readonly SmbCredentials[]): void {
  const who = accounts.find((one) => one.account === account)
  if (who) row.signedIn(who)
  row.encrypts(isEncrypted)
  if (openFile) row.does(openFile.isWriting ? 'writing' : 'reading', openFile.name)
  else row.does('idle')
}

const controlOf =
  ({ host, conf, env }: SessionsOptions) =>
  async (target: string, message: string): Promise<void> => {
    const run = await host.programs.run('smbcontrol', { args: ['-s', conf, target, message], env, limits, nice: 0 })
    if (run.kind === 'refused') host.log.error(`smbcontrol ${message}`, run.text)
  }

async function readSessions({ host, conf, env, isRoot }: SessionsOptions): Promise<readonly SmbSession[] | undefined> {
  // smbstatus asks whether it is root; a library answers so where the device is not, for smbstatus alone.
  const asRoot = { LD_PRELOAD: `${env['LD_PRELOAD']} libuid_wrapper.so`, UID_WRAPPER: '1', UID_WRAPPER_ROOT: '1' }
  const run = await host.programs.run('smbstatus', {
    args: ['-s', conf, '--json'],
    env: isRoot ? env : { ...env, ...asRoot },
    limits,
    nice: 0,
  })
  return run.kind === 'ended' ? parseStatus(run.stdout.toString('utf8')) : undefined
}
