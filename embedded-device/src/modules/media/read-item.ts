import type { Space } from '../../files/places/space.ts'
import type { ThumbCache } from '../../files/thumbnails/thumb-cache.ts'
import { thumbEdgePx } from '../../module-kit/staging-kit.ts'
import type { ThumbFailure, ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'
import { sourceOf } from './item-place.ts'
import { formatOf, programsFor } from './media-formats.ts'
import type { MediaFormat } from './media-formats.ts'
import type { ProgramPicture, ProgramPictures } from './program-pictures.ts'
import type { MachinePictures } from './thumbs.ts'
import type { MediaItem, ReadResult } from './store.ts'

export interface ReadParts {
  readonly cache: ThumbCache
  /** False on a full disk (S-B1): facts are read, nothing is drawn. */
  readonly hasRoom: () => Promise<boolean>
  readonly programs: MachinePictures & Pick<ProgramPictures, 'videoFacts'>
  /** Decodes in the background, behind nothing that a user waits for. */
  decode(request: Omit<DecodeRequest, 'seq'>): Promise<DecodeReply>
}

/** MED-01, MED-02: reads one file: its facts, its small thumbnail, its colour. `missing`: it is gone; `canceled`: the device closes. */
export async function readItem(parts: ReadParts, space: Space, item: MediaItem): Promise<ReadResult | 'missing' | 'canceled'> {
  const { cache, programs } = parts
  const format = formatOf(item.name)
  const source = sourceOf(space, item)
  if (!format) return { id: item.id, failure: 'unsupported', facts: {} }
  const target = cache.fileOf(source, 'SMALL')
  const isStored = await cache.has(target)
  const draws = !isStored && format !== 'office' && !cache.isNearlyFull() && (await parts.hasRoom())
  const made = draws ? await programPicture(programs, source, format) : undefined
  const probed = format === 'video' ? await programs.videoFacts(source.at) : undefined
  if (draws) await cache.makeFolder(target)
  const canDraw = draws && made?.ok !== false
  const reply = await parts.decode({
    at: source.at,
    format,
    picture: made?.ok ? made.bytes : undefined,
    draw: canDraw ? { edgePx: thumbEdgePx.SMALL, target } : undefined,
    stored: isStored ? target : undefined,
    readsFacts: probed === undefined,
  })
  if (reply.drawn) await cache.added(reply.drawn.bytes)
  const failure = reply.failure ?? failureOf(programs, format, made)
  if (failure === 'missing' || failure === 'canceled') return failure
  return {
    id: item.id,
    failure: lastingOf(format, failure),
    colour: reply.drawn?.colour ?? reply.colour,
    facts: { ...reply.facts, ...probed },
  }
}

async function programPicture(programs: MachinePictures, source: ThumbSource, format: MediaFormat): Promise<ProgramPicture | undefined> {
  if (programsFor(format).length === 0) return undefined
  return programs.has(format) ? programs.picture(source, format) : missing
}

const missing: ProgramPicture = { ok: false, reason: 'programMissing' }

function failureOf(programs: MachinePictures, format: MediaFormat, made: ProgramPicture | undefined): ThumbFailure | undefined {
  if (made?.ok === false) return made.reason
  return format === 'office' && !programs.has(format) ? 'programMissing' : undefined
}

/** What is kept as the failure of the file. */
function lastingOf(format: MediaFormat, failure: ThumbFailure | undefined): ThumbFailure | undefined {
  // Music without a cover is whole; a full disk passes.
  const isNoFailure = failure === 'noSpace' || (format === 'audio' && failure === 'unsupported')
  return isNoFailure ? undefined : failure
}
