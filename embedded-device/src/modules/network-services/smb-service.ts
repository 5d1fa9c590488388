import type { Host, Principal } from '../../module-kit/module-kit.ts'
import type { networkServices } from '@cove/device-contract/network-services'
import type { SignIns } from './accounts/sign-ins.ts'
import type { ShareStore } from './smb/share-store.ts'
import { openSmbServer } from './smb/smb-server.ts'
import type { SmbServer } from './smb/smb-server.ts'
import { createSmbUsers, sharedSpaces } from './smb/smb-users.ts'
import type { ConfigStore } from './service/config-store.ts'
import type { LiveConnections } from './service/live-connections.ts'
import { createServiceRunner } from './service/service-runner.ts'
import type { ServiceRunner } from './service/service-runner.ts'

/** SMB as the module sees it, whether it runs or not. */
export interface SmbService {
  readonly runner: ServiceRunner
  /** Carries out changes of users, shares and room; nothing happens while it is off. */
  settle(): Promise<void>
  /** Files came or went: a quota may be used up, or have room again (NSV-03a). */
  roomChanged(): void
  refresh(): Promise<void>
  /** Names of the spaces that a user reaches. */
  sharesOf(who: Principal): readonly string[]
}

interface SmbServiceParts {
  readonly host: Host<typeof networkServices>
  readonly configs: ConfigStore
  readonly signIns: SignIns
  readonly connections: LiveConnections
  readonly shares: ShareStore
}

/** Creates SMB, switched off. */
export function createSmbService({ host, configs, signIns, connections, shares }: SmbServiceParts, onChanged: () => void): SmbService {
  let server: SmbServer | undefined
  const users = createSmbUsers({ host: { ...host, ...host.files }, signIns, shares })
  const runner = createServiceRunner({
    service: 'smb',
    portUser: () => host.net.ports.userOf(configs.config('smb').port),
    open: async () => {
      server = await openSmbServer({ host, config: () => configs.config('smb'), users, signIns, connections })
      return server
    },
    onProblem: (error) => host.log.error('SMB', error),
    onChanged,
  })
  const running = (): SmbServer | undefined => (runner.state === 'running' ? server : undefined)
  return {
    runner,
    settle: async () => running()?.settle(),
    roomChanged: () => running()?.roomChanged(),
    refresh: async () => running()?.refresh(),
    sharesOf: (who) =>
      sharedSpaces({ host: { ...host, ...host.files }, signIns, shares }, { config: configs.config('smb'), who }).map(({ name }) => name),
  }
}
