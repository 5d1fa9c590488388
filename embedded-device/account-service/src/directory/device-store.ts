import type { DirectoryDevice, TunnelType } from '@cove/device-contract/directory'
import type { Db } from '@cove/server-kit'
import type { DeviceReport } from './canonical-report.ts'

export type MemberRole = 'admin' | 'user'

/** One device as the directory stores it. */
export interface DeviceRow {
  readonly serialNo: string
  readonly identityKey: string
  readonly mac: string
  readonly model: string
  readonly name: string
  readonly version: string
  readonly addresses: readonly string[]
  readonly source: string
  readonly tunnelType: TunnelType | undefined
  readonly isAsleep: boolean
  readonly sentSeconds: number
  readonly lastSeenMs: number
}

/** The directory's tables. */
export interface DeviceStore {
  get(serialNo: string): DeviceRow | undefined
  /** Stores a checked report; its members replace the old ones unless the device was removed with the same members. */
  put(report: DeviceReport, seen: { readonly addresses: readonly string[]; readonly source: string; readonly nowMs: number }): void
  ofAccount(accountNo: string): readonly { readonly device: DeviceRow; readonly role: MemberRole }[]
  roleOf(accountNo: string, serialNo: string): MemberRole | undefined
  hasAdministrator(serialNo: string): boolean
  /** DEV-02a: removes it for every member; its key stays pinned. */
  remove(serialNo: string): void
  setTunnel(serialNo: string, type: TunnelType): void
  /** Addresses of devices seen since then that have a member or are local: another device's report must not widen a policy. */
  addressesSince(ms: number): readonly string[]
  readonly count: number
}

interface Stored {
  readonly sn: string
  readonly identity_key: string
  readonly mac: string
  readonly model: string
  readonly name: string
  readonly version: string
  readonly addresses: string
  readonly source: string
  readonly tunnel_type: TunnelType | null
  readonly is_asleep: number
  readonly sent_at: number
  readonly last_seen: number
  readonly removed_with: string | null
}

/** Opens the directory's tables. */
export function createDeviceStore(db: Db): DeviceStore {
  return {
    get: (serialNo) => rowOf(find(db, serialNo)),
    put: (report, seen) => void db.transaction(() => storeReport(db, report, seen)),
    ofAccount: (accountNo) => devicesOf(db, accountNo),
    roleOf: (accountNo, serialNo) =>
      db.get<{ readonly role: MemberRole }>('select role from device_member where sn = ? and account_no = ?', serialNo, accountNo)?.role,
    hasAdministrator: (serialNo) => db.get(`select 1 from device_member where sn = ? and role = 'admin'`, serialNo) !== undefined,
    remove: (serialNo) => void db.transaction(() => removeDevice(db, serialNo)),
    setTunnel: (serialNo, type) => void db.run('update device set tunnel_type = ? where sn = ?', type, serialNo),
    addressesSince: (ms) => addressesSince(db, ms),
    get count() {
      return Number(db.value('select count(*) from device'))
    },
  }
}

type Seen = Parameters<DeviceStore['put']>[1]

const find = (db: Db, serialNo: string): Stored | undefined => db.get<Stored>('select * from device where sn = ?', serialNo)

/** The members of a device as one comparable text. */
const membersText = (members: readonly { readonly accountNo: string; readonly role: string }[]): string =>
  JSON.stringify(members.map(({ accountNo, role }) => `${accountNo} ${role}`).toSorted())

function storeReport(db: Db, report: DeviceReport, { addresses, source, nowMs }: Seen): void {
  const removedWith = find(db, report.serialNo)?.removed_with ?? undefined
  const staysRemoved = removedWith === membersText(report.members)
  db.run(
    `insert into device (sn, identity_key, mac, model, name, version, addresses, source, tunnel_type, is_asleep, sent_at, last_seen)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (sn) do update set mac = excluded.mac, model = excluded.model, name = excluded.name, version = excluded.version,
       addresses = excluded.addresses, source = excluded.source, tunnel_type = excluded.tunnel_type,
       is_asleep = excluded.is_asleep, sent_at = excluded.sent_at, last_seen = excluded.last_seen`,
    ...[report.serialNo, report.identityKey, report.mac, report.model, report.name, report.version, JSON.stringify(addresses)],
    ...[source, report.tunnelType ?? null, report.isGoingToSleep === true ? 1 : 0, report.sentSeconds, nowMs],
  )
  if (staysRemoved) return
  if (removedWith !== undefined) db.run('update device set removed_with = null where sn = ?', report.serialNo)
  replaceMembers(db, report)
}

function replaceMembers(db: Db, { serialNo, members }: DeviceReport): void {
  db.run('delete from device_member where sn = ?', serialNo)
  for (const { accountNo, role } of members)
    db.run('insert or replace into device_member (sn, account_no, role) values (?, ?, ?)', serialNo, accountNo, role)
}

function devicesOf(db: Db, accountNo: string) {
  return db
    .all<Stored & { readonly role: MemberRole }>(
      `select device.*, device_member.role from device_member join device using (sn)
         where account_no = ? order by device.name, device.sn`,
      accountNo,
    )
    .flatMap(({ role, ...stored }) => {
      const device = rowOf(stored)
      return device ? [{ device, role }] : []
    })
}

/** Remembers with which members a device was removed, so that the same report does not add them again. */
function removeDevice(db: Db, serialNo: string): void {
  const members = db
    .all<{ readonly account_no: string; readonly role: string }>('select account_no, role from device_member where sn = ?', serialNo)
    .map((member) => ({ accountNo: member.account_no, role: member.role }))
  db.run('update device set removed_with = ? where sn = ?', membersText(members), serialNo)
  db.run('delete from device_member where sn = ?', serialNo)
}

function addressesSince(db: Db, ms: number): readonly string[] {
  return db
    .all<Stored>(
      `select * from device where last_seen >= ? and removed_with is null
         and (sn in (select sn from device_member) or source = '::1' or source like '127.%' or source like '::ffff:127.%')
         order by last_seen desc limit 64`,
      ms,
    )
    .flatMap((stored) => rowOf(stored)?.addresses ?? [])
}

function rowOf(stored: Stored | undefined): DeviceRow | undefined {
  return (
    stored && {
      serialNo: stored.sn,
      identityKey: stored.identity_key,
      mac: stored.mac,
      model: stored.model,
      name: stored.name,
      version: stored.version,
      source: stored.source,
      tunnelType: stored.tunnel_type ?? undefined,
      // Written by `put` only.
      addresses: JSON.parse(stored.addresses) as readonly string[],
      isAsleep: stored.is_asleep === 1,
      sentSeconds: stored.sent_at,
      lastSeenMs: stored.last_seen,
    }
  )
}

/** How often a device reports, in s; it counts as online while at most two reports are lost. */
export const reportEverySeconds = 120
const onlineMs = (reportEverySeconds * 2 + 30) * 1000

/** DEV-02b: derived from the last report. A device connected to the relay is online, whatever it reported. */
export function stateOf(device: DeviceRow, now: { readonly nowMs: number; readonly isOnLine: boolean }): DirectoryDevice['state'] {
  if (now.isOnLine) return 'online'
  if (device.isAsleep) return 'sleep'
  return now.nowMs - device.lastSeenMs <= onlineMs ? 'online' : 'offline'
}
