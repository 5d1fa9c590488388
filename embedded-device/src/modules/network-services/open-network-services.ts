import type { FtpConfig, Service, Share, SmbConfig, WebdavConfig } from '@cove/device-contract/network-services'
import { networkServices } from '@cove/device-contract/network-services'
import { ftpPort } from '@cove/device-contract/rules'
import { errorRowOf } from '@cove/device-contract'
import type { Host, Principal } from '../../module-kit/module-kit.ts'
import { createAccountStore } from './accounts/account-store.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Accounts } from './accounts/accounts.ts'
import { createSignIns } from './accounts/sign-ins.ts'
import type { SignIns } from './accounts/sign-ins.ts'
import { openFtpServer } from './ftp/ftp-server.ts'
import { openServiceFiles } from './tree/service-files.ts'
import type { OpenedServiceFiles } from './tree/service-files.ts'
import { createServiceTree } from './tree/service-tree.ts'
import type { ServiceTree } from './tree/service-tree.ts'
import { createDavHandler, davMethods } from './webdav/dav-handler.ts'
import { createLockStore } from './webdav/lock-store.ts'
import { createPropertyStore } from './webdav/property-store.ts'
import { createShareStore } from './smb/share-store.ts'
import type { ShareStore } from './smb/share-store.ts'
import type { NetworkApi } from '../network/api.ts'
import { recordsOf } from './service/announced-records.ts'
import { createConfigStore } from './service/config-store.ts'
import type { ConfigStore } from './service/config-store.ts'
import { openLiveConnections } from './service/live-connections.ts'
import type { LiveConnections, ServiceName } from './service/live-connections.ts'
import { createServiceRunner } from './service/service-runner.ts'
import type { ServiceRunner, StartProblem } from './service/service-runner.ts'
import { createSmbService } from './smb-service.ts'
import type { SmbService } from './smb-service.ts'

type ServicesHost = Host<typeof networkServices>

/** Why a configuration was not taken; the service is as it was then. */
export type ConfigProblem = StartProblem | 'networkServicePortReserved' | 'networkServicePortRange' | 'networkServicePathMissing'

/** Protocols whose server is the device itself. */
export type TreeService = Exclude<ServiceName, 'smb'>

/** The services of this device. */
export interface NetworkServices {
  readonly accounts: Accounts
  readonly signIns: SignIns
  readonly connections: LiveConnections
  readonly files: OpenedServiceFiles
  readonly trees: Readonly<Record<TreeService, ServiceTree>>
  readonly configs: ConfigStore
  readonly shares: ShareStore
  readonly smb: SmbService
  view(service: ServiceName, who: Principal): Service
  switchTo(service: ServiceName, isOn: boolean): Promise<StartProblem | undefined>
  /** TM-02: ends it with its connections and opens it again. */
  restart(service: ServiceName): Promise<StartProblem | undefined>
  setWebdav(who: Principal, config: WebdavConfig): Promise<ConfigProblem | undefined>
  setFtp(config: FtpConfig): Promise<ConfigProblem | undefined>
  setSmb(config: SmbConfig): Promise<ConfigProblem | undefined>
  setFtpShare(who: Principal, share: Share | undefined): Promise<ConfigProblem | undefined>
  reset(): Promise<void>
  /** Brings the announcements in the local network up to date. */
  announce(): void
  /** Opens what is switched on; the device listens. */
  startAll(): Promise<AsyncDisposable>
}

/** Path of WebDAV, on its own port and on the desktop's. */
export const webdavPrefix = '/dav'
const webdavIdleMs = 300_000
const webdavConnections = 1_000
const firstUserPort = 1024
const hourMs = 3600_000
/** NSV-03a: the port of SMB itself. */
const smbPort = 445
const serviceNames = ['smb', 'webdav', 'ftp'] as const satisfies readonly ServiceName[]

interface Layers {
  readonly host: ServicesHost
  readonly configs: ConfigStore
  readonly signIns: SignIns
  readonly connections: LiveConnections
  readonly files: OpenedServiceFiles
  readonly trees: Readonly<Record<TreeService, ServiceTree>>
  readonly shares: ShareStore
}

/** Opens the services over the device's files; `stack` ends them. None listens before `startAll`. */
export async function openNetworkServices(host: ServicesHost, stack: AsyncDisposableStack): Promise<NetworkServices> {
  const configs = createConfigStore(host.db)
  const store = createAccountStore(host.db)
  const signIns = createSignIns(host, store)
  const nicknameOf = (userNo: string): string => host.users.get(userNo)?.nickname ?? ''
  const connections = stack.use(openLiveConnections({ signIns, nicknameOf, nowMs: host.nowMs, eventLog: host.eventLog }))
  const accounts = createAccounts(host, store, () => {
    connections.check()
    void smb.settle()
  })
  stack.use(host.users.changes.on({ removed: async () => accounts.settle() }))
  const files = stack.use(await openServiceFiles({ ...host, ...host.files }))
  const trees = {
    webdav: createServiceTree(host.files, () => configs.config('webdav').share),
    ftp: createServiceTree(host.files, () => configs.config('ftp').share),
  }
  const shares = createShareStore(host.db)
  const layers: Layers = { host, configs, signIns, connections, files, trees, shares }
  const smb = createSmbService(layers, () => changed())
  // Users who are disabled lose their connections now, and not when a user looks next.
  const followUsers = ({ kind }: { readonly kind: string }): void => {
    if (kind !== 'users.changed') return
    connections.check()
    void smb.settle()
  }
  stack.use(host.events.hub.subscribe({ userNo: 'device' }, followUsers))
  stack.use(host.files.index.onDirChanged(smb.roomChanged))
  stack.use(host.files.quota.onBinChanged(smb.roomChanged))
  const runners: Runners = {
    webdav: webdavRunner(layers, stack, () => changed()),
    ftp: ftpRunner(layers, () => changed()),
    smb: smb.runner,
  }
  const announce = (): void => announceServices(layers, runners)
  for (const name of serviceNames) stack.use(runners[name])
  const changed = (): void => {
    announce()
    host.events.emit('network-services.changed', {})
  }
  return { accounts, signIns, connections, files, trees, configs, shares, smb, announce, ...changesOf(layers, runners) }
}

type Runners = Readonly<Record<ServiceName, ServiceRunner>>

/** The runners and their ports are read at each call: other modules open later. */
function announceServices({ host, shares }: Layers, runners: Runners): void {
  const ports = Object.fromEntries(serviceNames.flatMap((name) => (runners[name].state === 'running' ? [[name, runners[name].port]] : [])))
  const backupNames = shares.backups().flatMap(({ isOn, name }) => (isOn ? [name] : []))
  const hasCertificate = host.net.reach.certificate !== undefined
  host.module<NetworkApi>('network')?.announced.set(recordsOf({ ports, hasCertificate, webdavPath: webdavPrefix, backupNames }))
}

function webdavRunner(layers: Layers, stack: AsyncDisposableStack, onChanged: () => void): ServiceRunner {
  const { host, configs, signIns, connections, files, trees } = layers
  const locks = createLockStore(host.db, host.nowMs)
  const cleaning = setInterval(locks.cleanUp, hourMs).unref()
  stack.defer(() => clearInterval(cleaning))
  const properties = createPropertyStore(host.db)
  stack.use(host.files.index.onMoved((moved) => properties.follow(moved, (error) => host.log.error('WebDAV', error))))
  const parts = { files, tree: trees.webdav, locks, properties, nowMs: host.nowMs, log: host.log }
  const isOn = (): boolean => runner.state === 'running'
  const onRequest = createDavHandler({ parts, prefix: webdavPrefix, isOn, signIns, connections, relayTag: host.net.relayTag })
  stack.use(host.net.rawPaths.register({ prefix: webdavPrefix, methods: davMethods, onRequest }))
  const runner = createServiceRunner({
    service: 'webdav',
    portUser: () => host.net.ports.userOf(configs.config('webdav').port),
    open: () =>
      host.net.ports.openHttp({
        port: configs.config('webdav').port,
        onRequest,
        idleMs: webdavIdleMs,
        maxConnections: webdavConnections,
      }),
    onProblem: (error) => host.log.error('WebDAV', error),
    onChanged,
  })
  return runner
}

function ftpRunner(layers: Layers, onChanged: () => void): ServiceRunner {
  const { host, configs, signIns, connections, files, trees } = layers
  return createServiceRunner({
    service: 'ftp',
    portUser: () => host.net.ports.userOf(configs.config('ftp').port),
    open: () => {
      const config = configs.config('ftp')
      return openFtpServer(host.net.ports, { config, files, tree: trees.ftp, signIns, connections, log: host.log, nowMs: host.nowMs })
    },
    onProblem: (error) => host.log.error('FTP', error),
    onChanged,
  })
}

type Changes = Pick<
  NetworkServices,
  'view' | 'switchTo' | 'restart' | 'setWebdav' | 'setFtp' | 'setSmb' | 'setFtpShare' | 'reset' | 'startAll'
>

function changesOf(layers: Layers, runners: Runners): Changes {
  const { host, configs, connections } = layers
  const apply = applyOf(layers, runners)
  const otherPorts = (service: ServiceName): readonly number[] =>
    serviceNames.filter((one) => one !== service).map((one) => configs.config(one).port)
  const stop = async (service: ServiceName): Promise<void> => {
    await runners[service].stop()
    connections.endAll(service)
  }
  return {
    view: (service, who) => viewOf(layers, runners[service], { service, who }),
    async switchTo(service, isOn) {
      configs.switch(service, isOn)
      return isOn ? runners[service].start() : void (await stop(service))
    },
    async restart(service) {
      await stop(service)
      return runners[service].start()
    },
    async setWebdav(who, config) {
      const problem = portProblem(host, otherPorts('webdav'), config.port) ?? (await shareProblem(host, who, config.share))
      return problem ?? apply('webdav', () => configs.set('webdav', config))
    },
    async setFtp(config) {
      if (config.passiveTo <= config.passiveFrom || config.passiveFrom < firstUserPort) return 'networkServicePortRange'
      const problem = portProblem(host, otherPorts('ftp'), config.port)
      return problem ?? apply('ftp', () => configs.set('ftp', { ...config, share: configs.config('ftp').share }))
    },
    async setSmb(config) {
      return portProblem(host, otherPorts('smb'), config.port) ?? apply('smb', () => configs.set('smb', config))
    },
    async setFtpShare(who, share) {
      const problem = await shareProblem(host, who, share)
      if (!problem) configs.set('ftp', { ...configs.config('ftp'), share })
      return problem
    },
    async reset() {
      configs.reset()
      await Promise.all(serviceNames.map(stop))
    },
    async startAll() {
      // One that cannot start is shown as failed; the device starts.
      for (const service of serviceNames) if (configs.isOn(service)) await runners[service].start()
      return { [Symbol.asyncDispose]: async () => void (await Promise.all(serviceNames.map(stop))) }
    },
  }
}

/** Applies a configuration; when the service cannot start with it, the one before comes back. */
const applyOf =
  (layers: Layers, runners: Runners) =>
  async (service: ServiceName, set: () => void): Promise<StartProblem | undefined> => {
    const { configs } = layers
    const before = configs.config(service)
    set()
    if (!configs.isOn(service)) return void layers.host.events.emit('network-services.changed', {})
    const problem = await runners[service].start()
    if (!problem) return undefined
    configs.set(service, before)
    await runners[service].start()
    return problem
  }

/** NSV-02a: a port of the system, or one that the device itself uses. */
function portProblem({ net: { reach } }: ServicesHost, otherPorts: readonly number[], port: number): ConfigProblem | undefined {
  if (port < firstUserPort && port !== ftpPort && port !== smbPort) return 'networkServicePortReserved'
  return port === reach.port || otherPorts.includes(port) ? 'networkServicePortTaken' : undefined
}

/** NSV-03b: the shared folder must exist. */
async function shareProblem(
  { files: { spaces, vfs } }: ServicesHost,
  who: Principal,
  share: Share | undefined,
): Promise<ConfigProblem | undefined> {
  if (!share) return undefined
  const isListed = spaces.list(who).some(({ id }) => id === share.storageId)
  const [entry] = isListed ? await vfs.exists([await spaces.locate(who, share.storageId, share.path)]) : []
  return entry?.kind === 'folder' ? undefined : 'networkServicePathMissing'
}

function viewOf(
  { configs, connections }: Layers,
  runner: ServiceRunner,
  { service, who }: { readonly service: ServiceName; readonly who: Principal },
): Service {
  const { state, problem, port, portUser } = runner
  return {
    service,
    isOn: configs.isOn(service),
    state,
    port: port ?? configs.config(service).port,
    failureCode: problem && codeOf(problem),
    portUser: who.role === 'admin' ? portUser : undefined,
    connectionCount: connections.countOf(service, who),
    bytesPerSecond: who.role === 'admin' ? connections.speedOf(service) : 0,
  }
}

const codeOf = (problem: StartProblem): number =>
  problem === 'networkServiceFailed' ? errorRowOf(problem).code : networkServices.errors[problem].code
