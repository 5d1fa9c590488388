import { createHash } from 'node:crypto'
import { localName } from '../../module-kit/module-kit.ts'
import type { Host, HostNet, InProcessServer } from '../../module-kit/module-kit.ts'
import { farAccountTransport, ownAccountTransport } from './account-transport.ts'
import type { NetworkApi } from './announced-services.ts'
import { startDirectoryReport } from './directory-report.ts'
import type { ReporterParts } from './directory-report.ts'
import { startDiscovery } from './discovery.ts'

/** Starts what makes the device discoverable once it listens. A part that fails is logged; the device works without it. */
export async function startNetwork(
  parts: ReporterParts & Pick<HostNet, 'hasAccountService'> & Pick<Host, 'config'> & NetworkApi,
  server: InProcessServer,
): Promise<AsyncDisposable> {
  const { config, identity, reach, tunnels, log } = parts
  const stack = new AsyncDisposableStack()
  if (config.discoveryPort !== 0)
    await startDiscovery({
      port: config.discoveryPort,
      lan: config.lan,
      describe: () => ({
        sn: identity.serialNo,
        mac: identity.mac,
        model: identity.model,
        name: identity.name,
        port: reach.port,
        protocol: reach.certificate ? 'https' : 'http',
        identityKey: createHash('sha256').update(Buffer.from(identity.identityKey, 'base64')).digest('hex'),
      }),
    }).then(
      (discovery) => stack.use(discovery),
      (error: unknown) => log.error('discovery', error),
    )
  if (config.lan) {
    const { announce } = await import('./announce.ts')
    const host = localName()
    stack.defer(() => reach.answersTo(undefined))
    stack.use(
      announce({
        host,
        // A name that no one answers for would be a dead address.
        onHeard: () => reach.answersTo(host),
        serialNo: identity.serialNo,
        name: identity.name,
        port: reach.port,
        services: parts.announced,
        onProblem: (error) => log.error('mDNS', error),
      }),
    )
  }
  const { accountUrl, accountFingerprint } = config
  if (accountUrl !== undefined) {
    const reporter = stack.use(startDirectoryReport(parts, farAccountTransport(accountUrl, accountFingerprint)))
    // The relay knows only keys of devices that have reported.
    void reporter.first.then(() => tunnels.current ?? tunnels.begin('relay'))
  } else if (parts.hasAccountService) {
    // The account service of this machine needs no relay: its clients reach the device directly.
    stack.use(startDirectoryReport(parts, ownAccountTransport(server)))
  }
  return stack
}
