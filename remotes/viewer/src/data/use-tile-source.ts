import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { fileTypeOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { askBrowser } from '@cove/parts/player'
import { planOf } from '@cove/parts/player'
import type { PlanRequest, PlayPlan } from '@cove/parts/player'
import { questionsOf } from '@cove/parts/player'
import { createSlots } from '../model/slots.ts'
import type { Slot } from '../model/slots.ts'
import { copyUrl } from '@cove/parts/player'
import { readWhole } from '@cove/parts/file-text'

/** Why a tile shows the cover only. `tooMany`: the browser has no more connections for large videos. */
export type TileNote = 'loading' | 'unreadable' | 'unreachable' | 'needsConversion' | 'tooMany'

/** What a tile plays; without `url` the note says why. */
export interface TileSource {
  readonly url: string | undefined
  readonly note: TileNote | undefined
}

/**
 * VW-02: a smaller video is read whole. A browser opens six connections to a device and a playing video keeps one: a wall that streamed all
 * tiles would leave none for the desktop.
 */
const mostWholeBytes = 32 * 1024 * 1024
const readsAtOnce = 2
const streamsAtOnce = 3
const reads = createSlots(readsAtOnce)
const streams = createSlots(streamsAtOnce)

const waiting: TileSource = { url: undefined, note: 'loading' }
const failed = (note: TileNote): TileSource => ({ url: undefined, note })

/** VW-02: the source of one tile. What the browser cannot play is played from its converted copy where one exists. */
export function useTileSource(file: Resource, probe: Probe | 'unreachable' | undefined): TileSource {
  const kernel = useKernel()
  const [source, setSource] = useState<TileSource>(waiting)
  useEffect(() => {
    if (probe === undefined) return undefined
    const abort = new AbortController()
    const held: Disposable[] = []
    const say = (note: TileNote) => setSource(failed(note))
    const parts = { file, probe, signal: abort.signal, keep: (one: Disposable) => held.push(one), say }
    void sourceOf(kernel, parts)
      .catch(() => failed('unreachable'))
      .then((found) => {
        if (abort.signal.aborted) release(held)
        else setSource(found)
      })
    return () => {
      abort.abort()
      release(held)
    }
  }, [kernel, file, probe])
  return source
}

function release(held: Disposable[]): void {
  for (const one of held.splice(0)) one[Symbol.dispose]()
}

interface SourceParts {
  readonly file: Resource
  readonly probe: Probe | 'unreachable'
  readonly signal: AbortSignal
  /** Takes what is released when the tile ends. */
  readonly keep: (held: Disposable) => void
  /** Says why the tile shows its cover for now. */
  readonly say: (note: TileNote) => void
}

async function sourceOf(kernel: Kernel, parts: SourceParts): Promise<TileSource> {
  const { file, probe } = parts
  if (probe !== 'unreachable' && probe.state === 'unreadable') return failed('unreadable')
  const plan: PlayPlan = probe === 'unreachable' ? { kind: 'direct' } : await decided({ name: file.name, probe })
  if (plan.kind === 'impossible') return failed('needsConversion')
  if (plan.kind === 'direct')
    return file.sizeBytes <= mostWholeBytes ? wholeOf(kernel, parts) : streamed(() => kernel.transfers.mediaUrl(file), parts)
  const copy = await copyUrl(kernel, file, plan)
  return copy === undefined ? failed('needsConversion') : streamed(() => Promise.resolve(copy), parts)
}

const decided = async (request: PlanRequest): Promise<PlayPlan> =>
  planOf(request, await askBrowser(questionsOf(request), document.createElement('video')))

async function wholeOf({ transfers }: Kernel, { file, signal, keep }: SourceParts): Promise<TileSource> {
  const slot: Slot | undefined = await reads.take(signal)
  if (!slot) return waiting
  try {
    const whole = await readWhole({ transfers }, file, { maxBytes: mostWholeBytes, signal })
    if (!whole.ok) return failed('unreachable')
    const url = URL.createObjectURL(new Blob([whole.bytes], { type: fileTypeOf(file.name).mediaType }))
    keep({ [Symbol.dispose]: () => URL.revokeObjectURL(url) })
    return { url, note: undefined }
  } finally {
    slot[Symbol.dispose]()
  }
}

/** A tile for which there is no connection says so, and plays when another one has ended. */
async function streamed(address: () => Promise<string | undefined>, { signal, keep, say }: SourceParts): Promise<TileSource> {
  const free = streams.tryTake()
  if (!free && !signal.aborted) say('tooMany')
  const slot = free ?? (await streams.take(signal))
  if (!slot) return waiting
  // Asked for with the connection: a ticket that waits for one may have ended by then.
  const url = signal.aborted ? undefined : await address().catch(() => undefined)
  if (url !== undefined && !signal.aborted) {
    keep(slot)
    return { url, note: undefined }
  }
  slot[Symbol.dispose]()
  return failed('unreachable')
}
