import type { Principal } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import type { KeptCopy, LostFile, LostRestore } from './api.ts'
import { diskMsOf, intactEntry } from './content.ts'
import { copyFile } from './copy-file.ts'
import type { BackupParts } from './parts.ts'
import { placeOf, versionPlace } from './places.ts'
import type { StoredEntry } from './store/entry-store.ts'
import type { StoredTask } from './store/task-store.ts'

/** Names and times of files agree to the second: not every computer keeps more. */
const sameTimeMs = 1000

interface Kept {
  readonly task: StoredTask
  readonly entry: StoredEntry
}

interface Found extends Kept {
  readonly from: Location
}

/**
 * DLG-04: the newest content that the backups of a user have of a file that cannot be read. Its hash says which one it is where the file is
 * in a backup itself; else name, size and time do, and two contents that could be it are none.
 */
async function foundCopy(
  parts: BackupParts,
  who: Principal,
  { at, isLost }: LostFile,
): Promise<(Found & { readonly file: Entry }) | undefined> {
  const [file] = await parts.vfs.exists([at])
  if (file?.kind !== 'file' || file.sizeBytes === 0) return undefined
  const tasks = parts.tasks.of(who.userNo)
  const md5 = await knownMd5(parts, who, { at, file, tasks })
  const isIt = ({ path, md5: other, modifiedMs }: StoredEntry): boolean =>
    md5 === undefined ? path.split('/').at(-1) === file.name && Math.abs(modifiedMs - file.mtimeMs) < sameTimeMs : other === md5
  const kept = tasks.flatMap((task) =>
    parts.entries
      .ofSize(task.taskId, file.sizeBytes)
      .filter(isIt)
      .map((entry): Kept => ({ task, entry })),
  )
  if (new Set(kept.map(({ entry }) => entry.md5)).size > 1) return undefined
  for (const one of kept.toSorted((a, b) => b.entry.fromMs - a.entry.fromMs)) {
    const from = await placeOfBytes(parts, who, { kept: one, isLost })
    if (from) return { ...one, from, file }
  }
  return undefined
}

/** What the file was, where it is the present one of a backup. */
async function knownMd5(
  { spaces, entries }: BackupParts,
  who: Principal,
  { at, file, tasks }: { readonly at: Location; readonly file: Entry; readonly tasks: readonly StoredTask[] },
): Promise<string | undefined> {
  for (const task of tasks) {
    const folder = await placeOf(spaces, who, { task, path: '' }).catch(() => undefined)
    if (folder?.space.id !== at.space.id || !at.indexPath.startsWith(`${folder.indexPath}/`)) continue
    const entry = entries.present(task.taskId, at.indexPath.slice(folder.indexPath.length + 1))
    if (entry?.sizeBytes === file.sizeBytes && entry.diskMs === diskMsOf(file)) return entry.md5
  }
  return undefined
}

/** Where the bytes of an entry are, outside of what cannot be read. */
async function placeOfBytes(
  { spaces, vfs, entries }: BackupParts,
  who: Principal,
  { kept: { task, entry }, isLost }: { readonly kept: Kept } & Pick<LostFile, 'isLost'>,
): Promise<Location | undefined> {
  const inPlace = await placeOf(spaces, who, { task, path: entry.path }).catch(() => undefined)
  if (inPlace && !isLost(inPlace)) {
    const present = intactEntry(entries.present(task.taskId, entry.path), (await vfs.exists([inPlace]))[0])
    if (present?.md5 === entry.md5) return inPlace
  }
  const version = await versionPlace(spaces, who, { task, content: entry }).catch(() => undefined)
  const [there] = version && !isLost(version) ? await vfs.exists([version]) : []
  return there?.kind === 'file' && there.sizeBytes === entry.sizeBytes ? version : undefined
}

/** When the backup got the copy that could be used; undefined where no backup has one. */
export async function keptCopyOf(parts: BackupParts, who: Principal, lost: LostFile): Promise<KeptCopy | undefined> {
  const found = await foundCopy(parts, who, lost)
  return found && { savedMs: found.entry.fromMs }
}

/** Puts the copy of the backup in place of the file, compared with its hash; mode and time stay those of the file. False without a copy. */
export async function restoreLost(parts: BackupParts, who: Principal, { flag, onBytes, ...lost }: LostRestore): Promise<boolean> {
  const found = await foundCopy(parts, who, lost)
  if (!found) return false
  const { from, entry, file } = found
  const { md5, sizeBytes } = entry
  await copyFile(parts, who, { from, to: lost.at, md5, sizeBytes, modifiedMs: file.mtimeMs, flag, cover: 'cover', onBytes })
  return true
}
