import type { Connection, Refused } from '@cove/device-contract/network-services'
import type { Host, Principal } from '../../../module-kit/module-kit.ts'
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts'

/** The protocols of the module. */
export type ServiceName = Connection['service']

/** A connection as its protocol opens it. */
export interface ConnectionRequest {
  readonly service: ServiceName
  readonly address: string
  readonly isEncrypted: boolean
  /** Ends the connection at once. */
  readonly end: () => void
}

/** One live connection; its protocol keeps it up to date and disposes it. */
export interface LiveConnection extends Disposable {
  /** The rights of its user are checked every second from now on; when they are gone the connection ends. */
  signedIn(who: SignedIn): void
  /** What it does now; without a name when idle. */
  does(activity: Connection['activity'], fileName?: string): void
  moved(bytes: number): void
  /** Some protocols turn encryption on after they connected. */
  encrypts(isEncrypted: boolean): void
}

/** Everything that is connected, and what was refused last. */
export interface LiveConnections extends Disposable {
  open(request: ConnectionRequest): LiveConnection
  /** Own ones, or those of all users for the administrator. Connections before the sign-in belong to no user. */
  list(who: Principal): readonly Connection[]
  /** False for a connection that is gone, or that the caller may not see. */
  disconnect(who: Principal, connectionId: number): boolean
  endAll(service: ServiceName): void
  /** Ends connections whose user lost the right to them. */
  check(): void
  countOf(service: ServiceName, who: Principal): number
  /** Bytes in the last second. */
  speedOf(service: ServiceName): number
  refused(what: Omit<Refused, 'atSeconds'>): void
  /** Newest first. */
  lastRefused(): readonly Refused[]
}

export interface LiveConnectionsOptions {
  readonly signIns: Pick<SignIns, 'principal'>
  readonly nicknameOf: (userNo: string) => string
  readonly nowMs: () => number
  /** LOG-01: who came in, and who did not. */
  readonly eventLog: Pick<Host['eventLog'], 'noteOnce'>
}

const checkEveryMs = 1_000
const maxRefused = 50

interface Row extends Omit<ConnectionRequest, 'isEncrypted'> {
  readonly id: number
  isEncrypted: boolean
  readonly sinceMs: number
  who: SignedIn | undefined
  activity: Connection['activity']
  fileName: string
  bytes: number
}

/** Opens the list of connections. */
export function openLiveConnections(options: LiveConnectionsOptions): LiveConnections {
  const { signIns, nowMs, eventLog } = options
  const rows = new Map<number, Row>()
  const speeds = createSpeeds()
  const refused: Refused[] = []
  let lastId = 0
  const mayKeep = ({ who }: Row): boolean => who === undefined || signIns.principal(who) !== undefined
  const visible = (who: Principal): readonly Row[] =>
    [...rows.values()].filter((row) => who.role === 'admin' || row.who?.userNo === who.userNo)
  const end = (row: Row): void => {
    rows.delete(row.id)
    row.end()
  }
  const check = (): void => {
    for (const row of rows.values()) if (!mayKeep(row)) end(row)
  }
  const timer = setInterval(() => {
    check()
    speeds.tick()
  }, checkEveryMs).unref()

  return {
    open: (request) => openRow({ rows, speeds, nowMs, eventLog, nextId: () => (lastId += 1) }, request),
    list: (who) => visible(who).map((row) => viewOf(row, options)),
    disconnect(who, connectionId) {
      const row = visible(who).find(({ id }) => id === connectionId)
      if (row) end(row)
      return row !== undefined
    },
    endAll(service) {
      for (const row of rows.values()) if (row.service === service) end(row)
    },
    check,
    countOf: (service, who) => visible(who).filter((row) => row.service === service).length,
    speedOf: speeds.of,
    refused(what) {
      const { service, address, account } = what
      if (account !== '') eventLog.noteOnce({ kind: 'signInFailed', protocol: service, address, person: account })
      refused.unshift({ ...what, atSeconds: nowMs() / 1000 })
      refused.length = Math.min(refused.length, maxRefused)
    },
    lastRefused: () => refused,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

interface RowParts extends Pick<LiveConnectionsOptions, 'eventLog'> {
  readonly rows: Map<number, Row>
  readonly speeds: ReturnType<typeof createSpeeds>
  readonly nowMs: () => number
  readonly nextId: () => number
}

function openRow({ rows, speeds, nowMs, eventLog, nextId }: RowParts, request: ConnectionRequest): LiveConnection {
  const row: Row = { ...request, id: nextId(), sinceMs: nowMs(), who: undefined, activity: 'idle', fileName: '', bytes: 0 }
  rows.set(row.id, row)
  return {
    signedIn(who) {
      const isNew = row.who?.userNo !== who.userNo
      row.who = who
      // The device connects to itself for its own checks.
      if (!isNew || who.changedAtMs === 0) return
      eventLog.noteOnce({ kind: 'signIn', protocol: row.service, userNo: who.userNo, address: row.address, about: who.account })
    },
    does(activity, fileName = '') {
      row.activity = activity
      row.fileName = fileName
    },
    moved(bytes) {
      row.bytes += bytes
      speeds.add(row.service, bytes)
    },
    encrypts: (isEncrypted) => void (row.isEncrypted = isEncrypted),
    [Symbol.dispose]: () => void rows.delete(row.id),
  }
}

function viewOf(row: Row, { nicknameOf }: LiveConnectionsOptions): Connection {
  const { id, service, address, isEncrypted, activity, fileName, bytes, sinceMs, who } = row
  return {
    connectionId: id,
    service,
    userNo: who?.userNo ?? '',
    nickname: who ? nicknameOf(who.userNo) : '',
    address,
    isEncrypted,
    activity,
    fileName,
    bytes,
    sinceSeconds: sinceMs / 1000,
  }
}

/** Bytes per second of each service, over the second before. */
function createSpeeds() {
  const now = new Map<ServiceName, number>()
  const before = new Map<ServiceName, number>()
  return {
    add: (service: ServiceName, bytes: number): void => void now.set(service, (now.get(service) ?? 0) + bytes),
    of: (service: ServiceName): number => before.get(service) ?? 0,
    tick(): void {
      before.clear()
      for (const [service, bytes] of now) before.set(service, bytes)
      now.clear()
    },
  }
}
