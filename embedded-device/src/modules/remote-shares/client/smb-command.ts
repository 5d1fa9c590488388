import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { writePrivateFile } from '@cove/server-kit'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Host } from '../../../module-kit/module-kit.ts'
import { makeStateDir, removeStateFile } from '../../../module-kit/staging-kit.ts'
import type { RemoteTarget } from './remote-client.ts'

/** Runs one command of smbclient in a share; answers what it prints. */
export type SmbCommand = (command: string, options?: { readonly signal?: AbortSignal; readonly isLong?: boolean }) => Promise<string>

type CommandHost = Pick<Host, 'programs' | 'stateDir'>

/** A share as its address names it. */
export interface SmbAddress {
  readonly host: string
  readonly port: number
  readonly share: string
  /** Names below the share. */
  readonly base: readonly string[]
}

const ownPort = 445
const shortMs = 15_000
const longMs = 12 * 3600_000
/** smbclient gives up after so many seconds without an answer. */
const idleSeconds = 10

/** Reads `smb://host:port/share/folder`; refuses `mountAddressWrong`. */
export function parseSmbAddress(address: string): SmbAddress {
  if (!/^smb:\/\/[^/]/i.test(address) || !URL.canParse(address.replace(/^smb:/i, 'http:'))) refuse('mountAddressWrong')
  const url = new URL(address.replace(/^smb:/i, 'http:'))
  const names = url.pathname.split('/').filter((name) => name !== '')
  const [share, ...base] = names.map((name) => decodeURIComponent(name))
  if (share === undefined) return refuse('mountPathMissing')
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? ownPort : Number(url.port), share, base }
}

/** A name as a command has it; smbclient has no way to write these characters. */
export function quoted(names: readonly string[]): string {
  if (names.some((name) => /["\\;\u0000-\u001f*?]/.test(name))) refuse('nameInvalid')
  return `"\\${names.join('\\')}"`
}

/** Creates the commands of one share; the password is in a private file for as long as one runs. */
export function createSmbCommand({ programs, stateDir }: CommandHost, { account, password, address }: RemoteTarget): SmbCommand {
  const { host, port, share } = parseSmbAddress(address)
  return async (command, { signal, isLong = false } = {}) => {
    if ((await programs.find('smbclient')).state !== 'found') refuse('remoteShareProgramMissing' as never)
    const auth = join(stateDir, `${randomBytes(8).toString('hex')}.auth`)
    makeStateDir(stateDir)
    writePrivateFile(auth, `username=${account === '' ? 'guest' : account}\npassword=${password}\n`)
    const sign = account === '' ? ['-N'] : ['-A', auth]
    try {
      const run = await programs.run('smbclient', {
        args: [`//${host}/${share}`, '-p', String(port), '-t', String(idleSeconds), ...sign, '-c', command],
        env: { TZ: 'UTC', HOME: stateDir },
        limits: { timeMs: isLong ? longMs : shortMs, memoryBytes: 1024 ** 3, outputBytes: 64 << 20 },
        nice: 0,
        ...(signal ? { signal } : {}),
      })
      if (run.kind === 'refused') return refuse(run.reason === 'timedOut' ? 'mountTimedOut' : 'mountFailed')
      return check(`${run.stdout.toString('utf8')}${run.stderr}`, run.code)
    } finally {
      await removeStateFile(auth).catch(() => undefined)
    }
  }
}

const failures = [
  [/LOGON_FAILURE|WRONG_PASSWORD|ACCOUNT_(DISABLED|LOCKED)|NO_SUCH_USER/, 'mountCredentialsWrong'],
  [/BAD_NETWORK_NAME/, 'mountPathMissing'],
  [/IO_TIMEOUT|CONNECTION_TIMED_OUT/, 'mountTimedOut'],
  [/CONNECTION_REFUSED|HOST_UNREACHABLE|NETWORK_UNREACHABLE|UNSUCCESSFUL|BAD_NETWORK_PATH/, 'mountAddressWrong'],
  [/NOT_SUPPORTED|INVALID_NETWORK_RESPONSE|REVISION_MISMATCH|CONNECTION_(RESET|DISCONNECTED)/, 'mountProtocolUnsupported'],
  [/OBJECT_NAME_COLLISION/, 'fileExists'],
  [/NO_SUCH_FILE|OBJECT_(NAME|PATH)_NOT_FOUND|OBJECT_NAME_INVALID|NOT_A_DIRECTORY/, 'fileNotFound'],
  [/ACCESS_DENIED|MEDIA_WRITE_PROTECTED/, 'noPermission'],
  [/DISK_FULL|QUOTA_EXCEEDED/, 'notEnoughSpace'],
] as const

function check(text: string, code: number): string {
  const status = /NT_STATUS_(\w+)/.exec(text)?.[1]
  if (status === undefined) return code === 0 ? text : refuse('mountFailed')
  const known = failures.find(([pattern]) => pattern.test(status))
  return refuse(known?.[1] ?? 'mountFailed')
}
