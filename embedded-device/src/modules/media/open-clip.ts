import { stemOf } from '@cove/device-contract/rules'
import type { HostFiles } from '../../module-kit/module-kit.ts'
import { mimeOf } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { OpenedFile } from '../../files/vfs/vfs-types.ts'
import { isCurrent } from './item-place.ts'
import type { ClipPlace } from './media-facts.ts'
import type { MediaItem, Store } from './store.ts'

/** What moves in a live photo, open for reading. */
export interface OpenedClip {
  readonly file: OpenedFile
  readonly mediaType: string
}

export interface ClipParts extends Pick<HostFiles, 'vfs'> {
  readonly store: Pick<Store, 'byIds'>
}

/** Where the caller may read the file of an item; undefined for nowhere. */
export type Locate = (item: MediaItem) => Promise<Location | undefined> | Location | undefined

/** ALB-01b: opens the clip of a live photo; undefined where it has none, or none any more. */
export async function openClip({ store, vfs }: ClipParts, item: MediaItem, locate: Locate): Promise<OpenedClip | undefined> {
  const [clip] = item.clipId === item.id ? [item] : item.clipId === undefined ? [] : store.byIds([item.clipId])
  const at = clip && (await locate(clip))
  const [entry] = at ? await vfs.exists([at]) : []
  // What was read of a file is about its content at that time: the numbers of another content are not used.
  if (!at || !entry || Number(entry.fileId) !== clip.ino || !isCurrent(clip, entry)) return undefined
  const file = await vfs.openRead(at)
  if (clip.id !== item.id) return { file, mediaType: mimeOf(clip.name) }
  const place = clip.facts.clip
  if (place && place.offset + place.length <= file.sizeBytes) return { file: partOf(file, place), mediaType: 'video/mp4' }
  await file.close()
  return undefined
}

/** A range of a file as a file of its own. */
function partOf(file: OpenedFile, { offset, length }: ClipPlace): OpenedFile {
  return {
    name: `${stemOf(file.name)}.mp4`,
    sizeBytes: length,
    mtimeMs: file.mtimeMs,
    etag: file.etag.replace(/"?$/, `-clip$&`),
    pump: ({ startByte, endByte }, sink) => file.pump({ startByte: offset + startByte, endByte: offset + endByte }, sink),
    close: () => file.close(),
  }
}
