import type { ErrorRow } from './effects.ts'
import { account } from './families/account.ts'
import { albums } from './families/albums.ts'
import { archive } from './families/archive.ts'
import { cloudDrive } from './families/cloud-drive.ts'
import { common } from './families/common.ts'
import { contacts } from './families/contacts.ts'
import { diskIo } from './families/disk-io.ts'
import { disks } from './families/disks.ts'
import { encryptedSpace } from './families/encrypted-space.ts'
import { files } from './families/files.ts'
import { firmware } from './families/firmware.ts'
import { infoSync } from './families/info-sync.ts'
import { links } from './families/links.ts'
import { lvm } from './families/lvm.ts'
import { migration } from './families/migration.ts'
import { mounts } from './families/mounts.ts'
import { network } from './families/network.ts'
import { notes } from './families/notes.ts'
import { raid } from './families/raid.ts'
import { scan } from './families/scan.ts'
import { session } from './families/session.ts'
import { settings } from './families/settings.ts'
import { shares } from './families/shares.ts'
import { ssdCache } from './families/ssd-cache.ts'
import { storage } from './families/storage.ts'
import { success } from './families/success.ts'
import { tags } from './families/tags.ts'
import { transcode } from './families/transcode.ts'
import { transfer } from './families/transfer.ts'
import { users } from './families/users.ts'
import { wifi } from './families/wifi.ts'

export type { ErrorRow, ErrorText } from './effects.ts'

/**
 * Every code the device, the cloud account or the transport can answer with: what it means and what the client does about it.
 * One row is the only place a code is written; server replies, client effects, texts and docs derive from it (REQ-07a).
 */
export const catalogue = {
  ...account,
  ...albums,
  ...archive,
  ...cloudDrive,
  ...common,
  ...contacts,
  ...diskIo,
  ...disks,
  ...encryptedSpace,
  ...files,
  ...firmware,
  ...infoSync,
  ...links,
  ...lvm,
  ...migration,
  ...mounts,
  ...network,
  ...notes,
  ...raid,
  ...scan,
  ...session,
  ...settings,
  ...shares,
  ...ssdCache,
  ...storage,
  ...success,
  ...tags,
  ...transcode,
  ...transfer,
  ...users,
  ...wifi,
} as const

/** Name of a row of the catalogue; contracts list these as the failures a caller must be ready for. */
export type ErrorName = keyof typeof catalogue

const byCode: ReadonlyMap<number, ErrorName> = new Map(
  // Object.keys widens to string[]; the object is a frozen literal, so its keys are exactly ErrorName.
  (Object.keys(catalogue) as ErrorName[]).map((name) => [catalogue[name].code, name]),
)

/** Finds the name of a code, or undefined when no row has it (then `familyOf` may still explain it). */
export function errorNameOf(code: number): ErrorName | undefined {
  return byCode.get(code)
}

/** Returns the row of a name, widened to the common row shape. */
export function errorRowOf(name: ErrorName): ErrorRow {
  return catalogue[name]
}

/** Tells whether a string names a row, for names that come from outside the type system. */
export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(catalogue, name)
}
