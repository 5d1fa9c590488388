import { linksLimit } from '@cove/device-contract/shares'
import type { LinkKind } from '@cove/device-contract/shares'
import type { Host } from '../../../module-kit/module-kit.ts'
import { below } from './share-store.ts'

/** What the owner decides about a link, as it is stored. */
export interface LinkTerms {
  /** Sealed; null opens without a code. */
  readonly code: string | null
  readonly expiresMs: number
  readonly mostVisits: number | null
  readonly mostDownloads: number | null
  readonly allowsDownload: number
  readonly notifies: number
  /** Photos and films leave without their place and camera. */
  readonly hidesPlace: number
  readonly isHomeOnly: number
  readonly note: string
  readonly mostFileBytes: number | null
  readonly mostBytes: number | null
  readonly mostFiles: number | null
}

/** A link as it is stored; the path is that of the index. */
export interface StoredLink extends LinkTerms {
  readonly linkId: string
  readonly ownerNo: string
  readonly kind: LinkKind
  readonly spaceId: string
  readonly path: string
  readonly isFolder: number
  readonly tokenHash: string
  /** Grows with each change that ends the passes of visitors. */
  readonly version: number
  readonly createdMs: number
  readonly visits: number
  readonly downloads: number
  readonly receivedBytes: number
  readonly receivedFiles: number
  readonly isBanned: number
  readonly stoppedMs: number | null
}

const columns = `id as linkId, cast(owner_no as text) as ownerNo, kind, space_id as spaceId, path, is_folder as isFolder, token_hash as tokenHash,
  code, version, created_ms as createdMs, expires_ms as expiresMs, most_visits as mostVisits, most_downloads as mostDownloads, visits, downloads,
  allows_download as allowsDownload, notifies, note, most_file_bytes as mostFileBytes, most_bytes as mostBytes, most_files as mostFiles,
  received_bytes as receivedBytes, received_files as receivedFiles, is_banned as isBanned, stopped_ms as stoppedMs,
  hides_place as hidesPlace, is_home_only as isHomeOnly`

const termColumns = `code = ?, expires_ms = ?, most_visits = ?, most_downloads = ?, allows_download = ?, notifies = ?, note = ?,
  most_file_bytes = ?, most_bytes = ?, most_files = ?, hides_place = ?, is_home_only = ?`

const termValues = (terms: LinkTerms) => [
  terms.code,
  terms.expiresMs,
  terms.mostVisits,
  terms.mostDownloads,
  terms.allowsDownload,
  terms.notifies,
  terms.note,
  terms.mostFileBytes,
  terms.mostBytes,
  terms.mostFiles,
  terms.hidesPlace,
  terms.isHomeOnly,
]

const select = (where: string): string => `select ${columns} from shares_link where ${where}`
const newest = 'order by created_ms desc, id desc'

/** Link shares. A link that was stopped stays for a while, so that its visitors learn what happened. */
export function createLinkStore(db: Host['db'], nowMs: () => number) {
  return {
    get: (linkId: string) => db.get<StoredLink>(select('id = ?'), linkId),
    byToken: (tokenHash: string) => db.get<StoredLink>(select('token_hash = ?'), tokenHash),
    ownedBy: (ownerNo: string) => db.all<StoredLink>(select(`owner_no = ? and stopped_ms is null ${newest}`), ownerNo),
    all: () => db.all<StoredLink>(select(`stopped_ms is null ${newest}`)),
    /** False when the owner has `linksLimit` links: the statement decides. */
    add(link: Pick<StoredLink, 'linkId' | 'ownerNo' | 'kind' | 'spaceId' | 'path' | 'isFolder' | 'tokenHash'>, terms: LinkTerms): boolean {
      const { linkId, ownerNo, kind, spaceId, path, isFolder, tokenHash } = link
      const { changes } = db.run(
        `insert into shares_link (id, owner_no, kind, space_id, path, is_folder, token_hash, created_ms, expires_ms)
         select ?, ?, ?, ?, ?, ?, ?, ?, ? where (select count(*) from shares_link where owner_no = ? and stopped_ms is null) < ?`,
        ...[linkId, ownerNo, kind, spaceId, path, isFolder, tokenHash, nowMs(), terms.expiresMs, ownerNo, linksLimit],
      )
      if (changes === 0) return false
      db.run(`update shares_link set ${termColumns} where id = ?`, ...termValues(terms), linkId)
      return true
    },
    /** `endsPasses`: visitors have to open the link again. */
    change(linkId: string, terms: LinkTerms, endsPasses: boolean): void {
      db.run(`update shares_link set ${termColumns}, version = version + ? where id = ?`, ...termValues(terms), endsPasses ? 1 : 0, linkId)
    },
    stop: (linkId: string): void =>
      void db.run('update shares_link set stopped_ms = ?, version = version + 1 where id = ?', nowMs(), linkId),
    ban: (linkId: string, isBanned: boolean): void =>
      void db.run('update shares_link set is_banned = ? where id = ?', isBanned ? 1 : 0, linkId),
    /** False when the limit of visits is reached: the row decides, so two visitors at once cannot both take the last one. */
    takeVisit: (linkId: string): boolean =>
      db.get(
        'update shares_link set visits = visits + 1 where id = ? and (most_visits is null or visits < most_visits) returning id',
        linkId,
      ) !== undefined,
    /** The same for downloads. */
    takeDownload: (linkId: string): boolean =>
      db.get(
        'update shares_link set downloads = downloads + 1 where id = ? and (most_downloads is null or downloads < most_downloads) returning id',
        linkId,
      ) !== undefined,
    moved: (spaceId: string, from: string, to: string): void =>
      void db.run(
        `update shares_link set path = ? || substr(path, length(?) + 1) where space_id = ? and ${below}`,
        ...[to, from, spaceId, from, from, from],
      ),
    /** What was deleted ends its links. */
    stopBelow: (spaceId: string, path: string): void =>
      void db.run(
        `update shares_link set stopped_ms = ?, version = version + 1 where stopped_ms is null and space_id = ? and ${below}`,
        ...[nowMs(), spaceId, path, path, path],
      ),
    dropOld: (beforeMs: number): void => void db.run('delete from shares_link where coalesce(stopped_ms, expires_ms) < ?', beforeMs),
  }
}
export type LinkStore = ReturnType<typeof createLinkStore>
