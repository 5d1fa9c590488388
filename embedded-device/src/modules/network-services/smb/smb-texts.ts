import type { SmbConfig } from '@cove/device-contract/network-services'

// Texts of the files that smbd reads. Every value of them was made or checked by the device.

/** A share as one user sees it. */
export interface SmbShareOf {
  readonly name: string
  /** The folder on the host. */
  readonly path: string
  readonly isReadOnly: boolean
  /** What is left of the quotas that count in it, of the user or of the space; undefined without one. */
  readonly room: ShareRoom | undefined
  readonly isForMac: boolean
  /** Where deleted files go; a Time Machine share deletes at once. */
  readonly binPath: string | undefined
  /** Undefined for a share that is not for Time Machine; 0 is no limit. */
  readonly backupLimitBytes: number | undefined
}

/** Room that a quota gives. */
export interface ShareRoom {
  readonly freeBytes: number
  readonly quotaBytes: number
}

/** A user as smbd knows them. */
export interface SmbUser {
  readonly account: string
  /** In smbd alone: every user has one, and all write files as the device. */
  readonly uid: number
  readonly ntHash: string
  readonly shares: readonly SmbShareOf[]
}

/** Where smbd runs and as whom. */
export interface SmbPlace {
  /** A folder with a short path: it has sockets, whose paths have 107 bytes at most. */
  readonly dir: string
  readonly uid: number
  readonly gid: number
  /** Undefined where other machines connect too. */
  readonly onlyHost: string | undefined
}

const owner = 'coveowner'
const group = 'coveowner'
const guest = 'covenobody'
const nobodyId = 65_534

/** Configuration of the whole server. Shares are in one file for each user, so that no user can name those of another. */
export function serverText({ dir, onlyHost }: SmbPlace, config: SmbConfig, denied: readonly string[] = []): string {
  const yes = (isOn: boolean): string => (isOn ? 'yes' : 'no')
  const settings: Readonly<Record<string, string | number>> = {
    workgroup: 'WORKGROUP',
    'server string': 'Cove',
    'server role': 'standalone server',
    'passdb backend': `smbpasswd:${dir}/passdb`,
    'private dir': `${dir}/private`,
    'lock directory': `${dir}/lock`,
    'state directory': `${dir}/state`,
    'cache directory': `${dir}/cache`,
    'pid directory': `${dir}/pid`,
    'ncalrpc dir': `${dir}/rpc`,
    'usershare path': '',
    'log level': '0 auth_json_audit:2',
    'max log size': 0,
    'smb ports': config.port,
    'disable netbios': 'yes',
    ...(onlyHost === undefined ? {} : { interfaces: onlyHost, 'bind interfaces only': 'yes' }),
    ...(denied.length === 0 ? {} : { 'hosts deny': denied.join(' ') }),
    'server min protocol': config.minVersion === 'smb3' ? 'SMB3_00' : 'SMB2_10',
    'server smb encrypt': config.minVersion === 'smb3' ? 'required' : 'desired',
    'server multi channel support': yes(config.isMultichannel),
    oplocks: yes(config.hasOplocks),
    'level2 oplocks': yes(config.hasOplocks),
    'smb2 leases': yes(config.hasOplocks),
    'ntlm auth': 'ntlmv2-only',
    'map to guest': 'never',
    'guest account': guest,
    'restrict anonymous': 2,
    'load printers': 'no',
    printing: 'bsd',
    'printcap name': '/dev/null',
    'disable spoolss': 'yes',
    'unix extensions': 'no',
    'wide links': 'no',
    'follow symlinks': 'no',
    'dfree cache time': 1,
    'dos filetime resolution': 'no',
    include: `${dir}/users/%U.conf`,
  }
  return sectionText('global', settings)
}

/** Shares of one user. */
export function sharesText(place: SmbPlace, user: SmbUser): string {
  return user.shares.map((share, index) => sectionText(share.name, shareSettings(place, { user, share, index }))).join('\n')
}

interface OneShare {
  readonly user: SmbUser
  readonly share: SmbShareOf
  readonly index: number
}

function shareSettings({ dir }: SmbPlace, { user, share, index }: OneShare): Readonly<Record<string, string | number>> {
  const isMac = share.isForMac || share.backupLimitBytes !== undefined
  const modules = [...(isMac ? ['catia', 'fruit', 'streams_xattr'] : []), ...(share.binPath === undefined ? [] : ['recycle'])]
  return {
    path: share.path,
    'valid users': user.account,
    'force user': owner,
    'force group': group,
    'read only': share.isReadOnly ? 'yes' : 'no',
    browseable: 'yes',
    'create mask': '0644',
    'directory mask': '0755',
    'nt acl support': 'no',
    'store dos attributes': 'no',
    'map archive': 'no',
    'ea support': isMac ? 'yes' : 'no',
    // What the device hides from every protocol (FM-06).
    'veto files': '/.pc/.space.json/.dav-*/.ftp-*/',
    ...(share.room === undefined ? {} : { 'dfree command': `${dir}/${freeName(user, index)}` }),
    'vfs objects': modules.join(' '),
    ...(share.binPath === undefined ? {} : recycleSettings(share.binPath)),
    ...(isMac ? macSettings : {}),
    ...(share.backupLimitBytes === undefined ? {} : backupSettings(share.backupLimitBytes)),
  }
}

const recycleSettings = (binPath: string) => ({
  'recycle:repository': binPath,
  'recycle:keeptree': 'yes',
  'recycle:versions': 'yes',
  'recycle:touch': 'yes',
  'recycle:directory_mode': '0700',
  'recycle:subdir_mode': '0700',
  'recycle:exclude': '~$* .~lock.* ._* .DS_Store Thumbs.db',
})

const macSettings = {
  'fruit:metadata': 'stream',
  'fruit:resource': 'stream',
  'fruit:encoding': 'native',
  'fruit:veto_appledouble': 'no',
  'fruit:nfs_aces': 'no',
  'fruit:wipe_intentionally_left_blank_rfile': 'yes',
  'fruit:delete_empty_adfiles': 'yes',
}

const mebibyte = 1 << 20
const backupSettings = (limitBytes: number) => ({
  'fruit:time machine': 'yes',
  // Backups are bands that the client names: what it deletes is gone.
  'durable handles': 'yes',
  'kernel oplocks': 'no',
  'kernel share modes': 'no',
  'posix locking': 'no',
  ...(limitBytes === 0 ? {} : { 'fruit:time machine max size': `${Math.max(1, Math.floor(limitBytes / mebibyte))}M` }),
})

const sectionText = (name: string, settings: Readonly<Record<string, string | number>>): string =>
  [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n')

/** Users in the form of /etc/passwd, for smbd alone. */
export function passwdText({ uid, gid }: SmbPlace, users: readonly SmbUser[]): string {
  const line = (name: string, id: number, groupId: number): string => `${name}:x:${id}:${groupId}::/nonexistent:/bin/false\n`
  const own = users.map(({ account, uid: userId }) => line(account, userId, nobodyId)).join('')
  // The name of an id is the first that has it; smbd looks for root by name.
  const root = uid === 0 ? '' : line('root', 0, 0)
  return `${line(owner, uid, gid)}${root}${line(guest, nobodyId, nobodyId)}${own}`
}

/** Groups in the form of /etc/group. */
export const groupText = ({ gid }: SmbPlace): string => `${group}:x:${gid}:\n${gid === 0 ? '' : 'root:x:0:\n'}nogroup:x:${nobodyId}:\n`

/** Passwords in the form of smbpasswd. */
export function passdbText(users: readonly SmbUser[], changedAtSeconds: number): string {
  const time = Math.floor(changedAtSeconds).toString(16).toUpperCase().padStart(8, '0')
  return users.map(({ account, uid, ntHash }) => `${account}:${uid}:${'X'.repeat(32)}:${ntHash}:[U          ]:LCT-${time}:\n`).join('')
}

/** The script of one share of a user, below the folder of smbd. */
const freeName = ({ account }: SmbUser, index: number): string => `free/${account}.${index}`

/** Scripts that report what is left of a quota, by their names; a share without one has none, and smbd itself asks its disk. */
export function freeTexts(user: SmbUser): readonly (readonly [name: string, text: string])[] {
  const kib = (bytes: number): number => Math.floor(bytes / 1024)
  return user.shares.flatMap(({ room }, index) =>
    room ? [[freeName(user, index), `#!/bin/sh\necho "${kib(room.quotaBytes)} ${kib(room.freeBytes)} 1024"\n`] as const] : [],
  )
}

/** Whether smb.conf can have this path; it has no way to write these characters. */
export const isWritablePath = (path: string): boolean => !/[%\r\n]|\\$|^\s|\s$/.test(path)

/** The name of a share: without what SMB or smb.conf treat specially. */
export function shareName(name: string): string {
  const clean = name.replaceAll(/[%<>*?|/\\+=;:",[\]#$\u0000-\u001f]/g, '_').trim()
  const isReserved = /^(?:global|homes|printers|ipc|print|admin)$/i.test(clean)
  return isReserved || clean === '' ? `${clean || 'share'}_` : clean.slice(0, 70)
}
