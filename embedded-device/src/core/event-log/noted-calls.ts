import type { LogKind } from '@cove/device-contract/logs'
import type { Users } from '../auth/users.ts'

type Body = Readonly<Record<string, unknown>>
type About = (body: Body, users: Pick<Users, 'get'>) => string

/** What a call that succeeded writes into the log. */
export interface NotedCall {
  readonly kind: LogKind | ((body: Body) => LogKind)
  readonly about: About
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const nothing: About = () => ''
const field =
  (...names: readonly string[]): About =>
  (body) =>
    names.map((name) => text(body[name])).find((value) => value !== '') ?? ''
const person: About = (body, users) => {
  const no = text(body['ugreen_no'])
  return users.get(no)?.nickname ?? no
}
/** A person with the role or choice that was given. */
const personAnd =
  (name: string): About =>
  (body, users) =>
    [person(body, users), text(body[name])].filter((part) => part !== '').join(' · ')
const pathOf: About = (body) => {
  const place = body['place'] as Body | undefined
  return text(place?.['path']) || text(body['path'])
}
const isOn = (body: Body, ...names: readonly string[]): boolean =>
  names.some((name) => body[name] === 1 || body[name] === '1' || body[name] === true)

const one = (kind: NotedCall['kind'], about: About = nothing): NotedCall => ({ kind, about })
const switching = (on: LogKind, off: LogKind, about: About): NotedCall => ({
  kind: (body) => (isOn(body, 'on', 'enable', 'enabled', 'open', 'status', 'switch') ? on : off),
  about,
})
const always =
  (name: string): About =>
  () =>
    name
const setting = (name: string): NotedCall => one('settingChanged', always(name))
const storage = (name: string): NotedCall => one('storageChanged', always(name))

/**
 * LOG-01: the calls that are written down when they succeed, by id. Passwords, codes and keys are never taken out of a body; what is taken
 * is a name, a path or the name of an area.
 */
export const notedCalls: Readonly<Record<string, NotedCall>> = {
  'session.logout': one('signOut'),
  'session.revoke': one('sessionEnded'),
  'session.changeLocalPassword': one('passwordChanged'),
  'session.setLocalAccount': one('passwordChanged'),
  'session.totpConfirm': one('secondStepChanged'),
  'session.totpOff': one('secondStepChanged'),
  'session.passkeyAdd': one('secondStepChanged'),
  'session.passkeyRemove': one('secondStepChanged'),
  'session.recoveryCodes': one('secondStepChanged'),
  'users.createLocal': one('userAdded', field('nic_name', 'username')),
  'users.inviteMember': one('userInvited', field('nic_name')),
  'users.invite': one('userInvited'),
  'users.delete': one('userRemoved', person),
  'users.detach': one('userRemoved', person),
  'users.rename': one('userRenamed', personAnd('nic_name')),
  'users.setRole': one('userRole', person),
  'users.setEnabled': { kind: (body) => (isOn(body, 'enable') ? 'userEnabled' : 'userDisabled'), about: person },
  'users.resetLink': one('userReset', person),
  'users.resetSecondStep': one('userReset', person),
  'users.handOver': one('handedOver', person),
  'quota.set': one('quotaChanged', person),
  'shares.createLink': one('shareMade', pathOf),
  'shares.save': one('shareMade', pathOf),
  'shares.changeLink': one('shareChanged'),
  'shares.banLink': one('shareChanged'),
  'shares.stopLink': one('shareEnded'),
  'shares.end': one('shareEnded'),
  'public-space.setPermissions': one('rightsChanged'),
  'public-space.setRule': one('rightsChanged', pathOf),
  'public-space.removeRule': one('rightsChanged', pathOf),
  'settings.set': one('settingChanged', field('area')),
  'settings.revert': one('settingChanged', field('area')),
  'settings.import': one('settingChanged'),
  'recycle.setSettings': setting('recycle'),
  'device-settings.setName': one('settingChanged', field('device_name')),
  'device-settings.setSsh': one('serviceChanged', always('SSH')),
  'device-settings.setTimers': setting('timers'),
  'device-settings.setAutomaticPower': setting('power'),
  'device-settings.reset': one('deviceReset'),
  'network-settings.setAddress': one('networkChanged', always('address')),
  'network-settings.setIpv6': one('networkChanged', always('IPv6')),
  'network-settings.setHosts': one('networkChanged', always('hosts')),
  'network-settings.setPorts': one('networkChanged', always('ports')),
  'network-settings.wifiJoin': one('networkChanged', field('ssid')),
  'network-settings.wifiForget': one('networkChanged', field('ssid')),
  'network-services.smbOpen': switching('serviceOn', 'serviceOff', always('SMB')),
  'network-services.webdavOpen': switching('serviceOn', 'serviceOff', always('WebDAV')),
  'network-services.ftpOpen': switching('serviceOn', 'serviceOff', always('FTP')),
  'network-services.setSmbConfig': one('serviceChanged', always('SMB')),
  'network-services.setSmbShare': one('serviceChanged', always('SMB')),
  'network-services.setWebdavConfig': one('serviceChanged', always('WebDAV')),
  'network-services.setFtpConfig': one('serviceChanged', always('FTP')),
  'network-services.setFtpShare': one('serviceChanged', always('FTP')),
  'network-services.setAccount': one('passwordChanged'),
  'network-services.removeAccount': one('passwordChanged'),
  'network-services.reset': one('serviceChanged'),
  'network-services.disconnect': one('connectionEnded'),
  'monitor.end': one('serviceChanged', field('key')),
  'monitor.restart': one('serviceChanged', field('key')),
  'monitor.disconnect': one('connectionEnded'),
  'pools.create': storage('create'),
  'pools.destroy': storage('destroy'),
  'pools.raidAdd': storage('raidAdd'),
  'pools.raidRemove': storage('raidRemove'),
  'storage.unplugDisk': storage('unplug'),
  'storage.plugDisk': storage('plug'),
  'modules.switch': switching('moduleOn', 'moduleOff', field('id')),
  'upgrade.apply': one('installed'),
  'logs.setRetention': one('retentionChanged', (body) => [text(body['days']), text(body['most_lines'])].join(' · ')),
}
