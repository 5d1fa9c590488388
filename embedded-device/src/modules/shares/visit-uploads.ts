import { createHash } from 'node:crypto'
import { refuse } from '../../core/module-kit.ts'
import { checkNewName } from '../../files/staging-kit.ts'
import type { Location } from '../../files/spaces/space.ts'
import type { OpenLink } from './gate.ts'
import { placeIn } from './gate.ts'
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

/** SHR-01: what a request still takes. Refuses what goes beyond. */
export function checkLimits({ link }: OpenLink, { sizeBytes }: VisitFile): void {
  if (link.mostFileBytes !== null && sizeBytes > link.mostFileBytes) refuse('fileTooLarge')
  if (link.mostFiles !== null && link.receivedFiles >= link.mostFiles) refuse('shareLimit')
  if (link.mostBytes !== null && link.receivedBytes + sizeBytes > link.mostBytes) refuse('shareLimit')
}

/** The same file of the same contributor continues where it was, also after the page was closed. */
function flagOf({ link }: OpenLink, file: VisitFile): string {
  const parts = [link.linkId, file.contributor, file.name, file.sizeBytes, file.modifiedSeconds]
  return `share.${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** Begins or continues an upload into the files of the owner. */
export async function openVisitUpload(parts: SharesParts, opened: OpenLink, file: VisitFile) {
  const at = await visitPlace(parts, opened, file)
  const { sizeBytes, modifiedSeconds } = file
  const mtimeMs = modifiedSeconds * 1000
  return parts.uploads.create(opened.owner, { at, sizeBytes, cover: 'rename', flag: flagOf(opened, file), mtimeMs, makeParents: true })
}
