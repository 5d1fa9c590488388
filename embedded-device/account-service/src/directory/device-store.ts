import type { DirectoryDevice, TunnelType } from '@cove/device-contract/directory'
import type { Db } from '@cove/server-kit'
import type { DeviceReport } from './canonical-report.ts'

export type MemberRole = 'admin' | 'user'

/** One device as the directory holds it. */
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
  /** Stores a report that was judged good; members follow the device unless it was removed and still says the same. */
  put(report: DeviceReport, seen: { readonly addresses: readonly string[]; readonly source: string; readonly nowMs: number }): void
  ofAccount(accountNo: string): readonly { readonly device: DeviceRow; readonly role: MemberRole }[]
  roleOf(accountNo: string, serialNo: string): MemberRole | undefined
  hasAdministrator(serialNo: string): boolean
  /** DEV-02a: takes it out for everybody; its key stays pinned. */
  remove(serialNo: string): void
  setTunnel(serialNo: string, type: TunnelType): void
  /** Addresses of devices seen since then that belong to somebody, or to this machine: a stranger's report must not widen a policy. */
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

export function createDeviceStore(db: Db): DeviceStore {
  const find = (serialNo: string): Stored | undefined => db.get<Stored>('select * from device where sn = ?', serialNo)
  const setMembers = ({ serialNo, members }: DeviceReport): void => {
    db.run('delete from device_member where sn = ?', serialNo)
    for (const { accountNo, role } of members)
      db.run('insert or replace into device_member (sn, account_no, role) values (?, ?, ?)', serialNo, accountNo, role)
  }
  const membersText = (members: readonly { readonly accountNo: string; readonly role: string }[]): string =>
    JSON.stringify(members.map(({ accountNo, role }) => `${accountNo} ${role}`).toSorted())
  return {
    get: (serialNo) => rowOf(find(serialNo)),
    put(report, { addresses, source, nowMs }) {
      db.transaction(() => {
        const removedWith = find(report.serialNo)?.removed_with ?? undefined
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
        setMembers(report)
      })
    },
    ofAccount: (accountNo) =>
      db
        .all<Stored & { readonly role: MemberRole }>(
          `select device.*, device_member.role from device_member join device using (sn)
             where account_no = ? order by device.name, device.sn`,
          accountNo,
        )
        .flatMap(({ role, ...stored }) => {
          const device = rowOf(stored)
          return device ? [{ device, role }] : []
        }),
    roleOf: (accountNo, serialNo) =>
      db.get<{ readonly role: MemberRole }>('select role from device_member where sn = ? and account_no = ?', serialNo, accountNo)?.role,
    hasAdministrator: (serialNo) => db.get(`select 1 from device_member where sn = ? and role = 'admin'`, serialNo) !== undefined,
    remove(serialNo) {
      db.transaction(() => {
        const members = db
          .all<{ readonly account_no: string; readonly role: string }>('select account_no, role from device_member where sn = ?', serialNo)
          .map((member) => ({ accountNo: member.account_no, role: member.role }))
        db.run('update device set removed_with = ? where sn = ?', membersText(members), serialNo)
        db.run('delete from device_member where sn = ?', serialNo)
      })
    },
    setTunnel: (serialNo, type) => void db.run('update device set tunnel_type = ? where sn = ?', type, serialNo),
    addressesSince: (ms) =>
      db
        .all<Stored>(
          `select * from device where last_seen >= ? and removed_with is null
             and (sn in (select sn from device_member) or source = '::1' or source like '127.%' or source like '::ffff:127.%')
             order by last_seen desc limit 64`,
          ms,
        )
        .flatMap((stored) => rowOf(stored)?.addresses ?? []),
    get count() {
      return Number(db.value('select count(*) from device'))
    },
  }
}

function rowOf(stored: Stored | undefined): DeviceRow | undefined {
  return (
    stored && {
      ...{ serialNo: stored.sn, identityKey: stored.identity_key, mac: stored.mac, model: stored.model, name: stored.name },
      ...{ version: stored.version, source: stored.source, tunnelType: stored.tunnel_type ?? undefined },
      // Written by `put` only.
      addresses: JSON.parse(stored.addresses) as readonly string[],
      ...{ isAsleep: stored.is_asleep === 1, sentSeconds: stored.sent_at, lastSeenMs: stored.last_seen },
    }
  )
}

/** How long after a report a device counts as there: two reports may be lost. */
export const reportEverySeconds = 120
const onlineMs = (reportEverySeconds * 2 + 30) * 1000

/** DEV-02b: judged from the last report. A device on the relay's line is there, whatever its report says. */
export function stateOf(device: DeviceRow, now: { readonly nowMs: number; readonly isOnLine: boolean }): DirectoryDevice['state'] {
  if (now.isOnLine) return 'online'
  if (device.isAsleep) return 'sleep'
  return now.nowMs - device.lastSeenMs <= onlineMs ? 'online' : 'offline'
}
