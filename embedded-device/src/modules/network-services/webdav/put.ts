import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { historyOf } from '../tree/staged-file.ts'
import type { StagedFile } from '../tree/staged-file.ts'
import { answer, bodyOf, changeable, etagOf, requireParent } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { msOfSeconds } from './dav-times.ts'
import { requireUnlocked, requireUnlockedParent } from './lock-rules.ts'

/** A part of a file, from Content-Range of a partial PUT; both ends inclusive. */
interface Part {
  readonly startByte: number
  readonly endByte: number
}

/** PUT: the whole file, or with Content-Range a part of it. A kill or a client that stops leaves the file as it was. */
export async function put(call: DavCall): Promise<void> {
  const { parts, who, request, connection } = call
  const at = changeable(call)
  const parent = await requireParent(parts, at)
  const before = await parts.files.find(at)
  if (before?.kind === 'folder') throw new DavError(405)
  checkConditions(call, before)
  requireUnlocked(call, at)
  if (!before) requireUnlockedParent(call, parent)
  const part = partOf(request.headers['content-range'])
  const sentBytes = lengthOf(request.headers['content-length'])
  if (part && sentBytes !== undefined && sentBytes !== part.endByte - part.startByte + 1) throw new DavError(400)
  if (part && part.startByte > (before?.sizeBytes ?? 0)) throw new DavError(416)
  const sizeBytes = part ? Math.max(before?.sizeBytes ?? 0, part.endByte + 1) : sentBytes
  connection.does('writing', at.names.at(-1))
  const history = historyOf(before, part !== undefined)
  await using staged = await parts.files.openWrite({ who, at, sizeBytes, isKnownName: before !== undefined, history })
  if (part) await writePart(call, staged, { at, before, part })
  else await writeBody(call, staged)
  const modifiedMs = msOfSeconds(String(request.headers['x-oc-mtime']))
  const entry = await staged.publish(modifiedMs)
  const headers = { etag: etagOf(entry), 'last-modified': new Date(entry.mtimeMs).toUTCString() }
  // A client that reads no `accepted` sets the time a second time.
  answer(call, before ? 204 : 201, modifiedMs === undefined ? headers : { ...headers, 'x-oc-mtime': 'accepted' })
}

async function writeBody({ request, connection }: DavCall, staged: StagedFile): Promise<void> {
  for await (const bytes of bodyOf(request)) {
    await staged.write(bytes)
    connection.moved(bytes.byteLength)
  }
}

/** The old content with the new part in it; only the result is ever visible. */
async function writePart(
  call: DavCall,
  staged: StagedFile,
  { at, before, part }: { readonly at: Location; readonly before: Entry | undefined; readonly part: Part },
): Promise<void> {
  const sizeBytes = before?.sizeBytes ?? 0
  const file = before && (await call.parts.files.openRead(at))
  const keep = async (startByte: number, endByte: number): Promise<void> => {
    if (file && endByte >= startByte) await file.pump({ startByte, endByte }, (bytes) => staged.write(Buffer.from(bytes)))
  }
  try {
    await keep(0, part.startByte - 1)
    await writeBody(call, staged)
    await keep(part.endByte + 1, sizeBytes - 1)
  } finally {
    await file?.close()
  }
}

/** RFC 9110, 13.1: If-Match, If-None-Match, If-Unmodified-Since. Refuses 412. */
function checkConditions({ request: { headers } }: DavCall, before: Entry | undefined): void {
  const names = (header: string): boolean =>
    before !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etagOf(before)))
  const match = headers['if-match']
  const noneMatch = headers['if-none-match']
  const since = headers['if-unmodified-since']
  const isStale = since !== undefined && before !== undefined && Math.floor(before.mtimeMs / 1000) * 1000 > Date.parse(since)
  if ((match !== undefined && !names(match)) || (noneMatch !== undefined && names(noneMatch)) || isStale) throw new DavError(412)
}

function partOf(header: string | undefined): Part | undefined {
  if (header === undefined) return undefined
  const [, first = '', last = ''] = /^bytes (\d{1,15})-(\d{1,15})\/(?:\d{1,15}|\*)$/.exec(header.trim()) ?? []
  const part = { startByte: Number(first), endByte: Number(last) }
  if (last === '' || part.endByte < part.startByte) throw new DavError(400)
  return part
}

function lengthOf(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header)
}
