import type { AnnouncedService } from '../../network/api.ts'
import type { ServiceName } from './live-connections.ts'

/** What the records of the services are made of. */
export interface RunningServices {
  /** Ports of the services that run. */
  readonly ports: Readonly<Partial<Record<ServiceName, number>>>
  readonly hasCertificate: boolean
  readonly webdavPath: string
  /** Names of the Time Machine shares that are on. */
  readonly backupNames: readonly string[]
}

/** A record that only tells of shares has no port; Apple's clients expect this one. */
const discardPort = 9
/** Time Machine over SMB (`adVF`), and what the whole device can do. */
const [backupFlags, systemFlags] = ['0x82', '0x100']
/** A string of a TXT record has 255 bytes with its key. */
const longestName = 200

/** NSV-01a: what clients of the local network find by mDNS; a service that does not run is not announced. */
export function recordsOf({ ports, hasCertificate, webdavPath, backupNames }: RunningServices): readonly AnnouncedService[] {
  const { webdav, ftp, smb } = ports
  const records: AnnouncedService[] = []
  if (webdav !== undefined) records.push({ type: hasCertificate ? 'webdavs' : 'webdav', port: webdav, txt: { path: `${webdavPath}/` } })
  if (ftp !== undefined) records.push({ type: 'ftp', port: ftp, txt: {} })
  if (smb === undefined) return records
  records.push({ type: 'smb', port: smb, txt: {} })
  const told = backupNames.filter((name) => Buffer.byteLength(name) <= longestName && !name.includes(','))
  const disks = told.map((name, index) => [`dk${index}`, `adVN=${name},adVF=${backupFlags}`] as const)
  const txt = { sys: `waMA=0,adVF=${systemFlags}`, ...Object.fromEntries(disks) }
  if (disks.length > 0) records.push({ type: 'adisk', port: discardPort, txt })
  return records
}
