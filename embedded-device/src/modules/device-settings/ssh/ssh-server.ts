import { once } from 'node:events'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { leastSshdVersion } from '@cove/device-contract/device-settings'
import type { deviceSettings } from '@cove/device-contract/device-settings'
import { readFileIfAny, writePrivateFile } from '@cove/server-kit'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { ProgramDeclarations } from '../../../core/programs/program-declaration.ts'
import type { ServiceHealth } from '../../../core/programs/service.ts'
import { makeStateDir } from '../../../module-kit/staging-kit.ts'
import { programTexts } from '../texts/programs.ts'
import { makeHostKey, publicPartOf } from './host-key.ts'
import { fingerprintOf } from './public-key.ts'
import { sshdText } from './sshd-text.ts'

/** SYS-02c: what the module starts. */
export const programs = {
  sshd: {
    optional: true,
    provides: programTexts.sshd,
    debian: 'openssh-server',
    versionArgs: ['-V'],
    versionPattern: /OpenSSH_(\d+(?:\.\d+)+)/,
    // Older ones refuse to print their version.
    minVersion: leastSshdVersion,
  },
} as const satisfies ProgramDeclarations

export type SshHost = Host<typeof deviceSettings>

/** sshd that runs. Disposing it ends the sessions too. */
export interface SshServer extends AsyncDisposable {
  onHealth(listener: (health: ServiceHealth) => void): Disposable
}

const readyWithinMs = 15_000
const restart = { firstMs: 500, limit: 3 } as const
/** sshd as root wants an empty folder of this name, which the system's own start of it would make. */
const rootFolder = '/run/sshd'

const dirOf = ({ stateDir }: SshHost): string => join(stateDir, 'ssh')
const keyFileOf = (host: SshHost): string => join(dirOf(host), 'host_key')

/** The account of the machine that a session gets. */
export const sshAccount = (): string => userInfo().username

/** The fingerprint that a client sees at its first connection; '' until SSH was on once. */
export function hostFingerprint(host: SshHost): string {
  const blob = publicPartOf(readFileIfAny(keyFileOf(host)) ?? '')
  return blob ? fingerprintOf(blob) : ''
}

/** Writes the keys that open SSH; sshd reads them at each sign-in. */
export function writeSshKeys(host: SshHost, lines: readonly string[]): void {
  makeStateDir(dirOf(host))
  writePrivateFile(join(dirOf(host), 'authorized_keys'), lines.map((line) => `${line}\n`).join(''))
}

/** SYS-02c: starts sshd with its own configuration and key. Throws the system's error for the port, or why sshd did not start. */
export async function openSshServer(host: SshHost, port: number): Promise<SshServer> {
  // sshd reports a port that is taken in its log only.
  await (await host.net.ports.openTcp({ port, maxConnections: 1, onSocket: (socket) => socket.destroy() }))[Symbol.asyncDispose]()
  const dir = dirOf(host)
  makeStateDir(dir)
  const isRoot = process.getuid?.() === 0
  if (isRoot) makeStateDir(rootFolder)
  if (hostFingerprint(host) === '') writePrivateFile(keyFileOf(host), makeHostKey().text)
  const onlyHost = host.net.ports.isLan ? undefined : host.config.host === 'localhost' ? '127.0.0.1' : host.config.host
  const conf = join(dir, 'sshd_config')
  writePrivateFile(conf, sshdText({ dir, port, account: sshAccount(), isRoot, onlyHost }))
  const service = host.programs.start('sshd', {
    // PRG-05: sessions end with it, also when it was killed.
    args: (mark) => ['-D', '-e', '-o', `SetEnv ${mark}`, '-f', conf],
    restart,
    readyWithinMs,
    probe: () => reach(onlyHost ?? '127.0.0.1', port),
  })
  try {
    await service.ready()
  } catch (error) {
    await service[Symbol.asyncDispose]()
    throw error
  }
  return { onHealth: service.onHealth, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

/** Resolves when the port greets as SSH does. */
async function reach(host: string, port: number): Promise<void> {
  const socket = connect({ host, port })
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    if (!greeting.toString('latin1').startsWith('SSH-2.0')) throw new Error('the port answers as something else')
  } finally {
    socket.destroy()
  }
}
