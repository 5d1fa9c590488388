import { createHash } from 'node:crypto'
import { refuse } from '../../module-kit/module-kit.ts'
import { checkNewName } from '../../module-kit/staging-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import type { TransfersApi } from '../transfers/api.ts'
import type { OpenLink } from './gate.ts'
import { isStillOpen, placeIn } from './gate.ts'
import { giveBackLost } from './incoming.ts'
import type { SharesParts } from './parts.ts'

/** A file that a visitor sends. */
export interface VisitFile {
  readonly contributor: string
  readonly name: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number
}

/** The folder of a contributor, and the file in it. */
export async function visitPlace(parts: SharesParts, opened: OpenLink, { contributor, name }: VisitFile): Promise<Location> {
  if (opened.link.kind !== 'request') refuse('shareUploadForbidden')
  const folder = contributor.trim().normalize('NFC')
  try {
    checkNewName(folder)
  } catch (error) {
    return refuse('shareNameInvalid', error)
  }
  // One name each: no path of a visitor leads elsewhere.
  checkNewName(name)
  return placeIn(parts, opened, `/${folder}/${name}`)
}

/** SHR-01: takes a place for the file, or keeps the one it has. Refuses what goes beyond the limits of the owner. */
function reserve(parts: SharesParts, { link }: OpenLink, { flag, sizeBytes }: { readonly flag: string; readonly sizeBytes: number }): void {
  if (link.mostFileBytes !== null && sizeBytes > link.mostFileBytes) refuse('fileTooLarge')
  const place = { flag, linkId: link.linkId, sizeBytes }
  if (parts.incomingStore.reserve(place)) return
  giveBackLost(parts, link)
  if (!parts.incomingStore.reserve(place)) refuse('shareLimit')
}

/** The same file of the same contributor continues where it was, also after the page was closed. */
function flagOf({ link }: OpenLink, file: VisitFile): string {
  const parts = [link.linkId, file.contributor, file.name, file.sizeBytes, file.modifiedSeconds]
  return `share.${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** An upload of a visitor, and its name for the device. */
export type VisitUpload = Awaited<ReturnType<TransfersApi['create']>> & { readonly flag: string }

/** Begins or continues an upload into the files of the owner: the only door, so the limits are kept here. */
export async function openVisitUpload(parts: SharesParts, opened: OpenLink, file: VisitFile): Promise<VisitUpload> {
  const at = await visitPlace(parts, opened, file)
  const { sizeBytes, modifiedSeconds } = file
  const place = { flag: flagOf(opened, file), sizeBytes }
  let isTaken = false
  const admit = (): void => {
    reserve(parts, opened, place)
    isTaken = true
    parts.beginning.add(place.flag)
  }
  const request = { at, sizeBytes, cover: 'rename', flag: place.flag, mtimeMs: modifiedSeconds * 1000, makeParents: true, admit } as const
  try {
    const upload = await parts.uploads.create(opened.owner, request)
    // One that goes on may have lost its place while it was silent.
    if (!upload.done) reserve(parts, opened, place)
    return { ...upload, flag: place.flag }
  } catch (error) {
    if (isTaken && !parts.uploads.withFlag(opened.owner.userNo, place.flag)) parts.incomingStore.drop(place.flag)
    throw error
  } finally {
    if (isTaken) parts.beginning.delete(place.flag)
  }
}

/** All bytes are there: the file takes its name, if the link and its limits still say so. */
export async function completeVisitUpload(
  parts: SharesParts,
  opened: OpenLink,
  { flag, uploadId, sizeBytes }: VisitUpload,
): Promise<Entry> {
  // The same bytes came twice at once: the other call was first, and its place may be counted already.
  const done = parts.uploads.withFlag(opened.owner.userNo, flag)?.done
  if (done) return done
  if (!isStillOpen(parts, opened)) refuse('shareCancelled')
  reserve(parts, opened, { flag, sizeBytes })
  return parts.uploads.complete(opened.owner, uploadId)
}
