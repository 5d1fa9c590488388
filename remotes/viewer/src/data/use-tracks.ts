import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { attempt, useKernel, useStoreValue } from '@cove/kernel'
import type { AudioTrack, Kernel } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useEffect, useEffectEvent } from 'react'
import { useNeighbours } from './use-neighbours.ts'

const trackOf = ({ storageId, path, name, modifiedSeconds }: Resource): AudioTrack => ({ storageId, path, name, modifiedSeconds })

/** AUD-04: opening a song plays it, with the rest of its folder as the queue; several files that were opened together are the queue. */
export function usePlayOpened(opened: readonly OpenedFile[] | undefined): void {
  const kernel = useKernel()
  const neighbours = useNeighbours(opened ?? [], 'audio')
  const [first] = opened ?? []
  // Of several files one may be gone: the queue begins with what is there.
  const isOfSeveral = opened !== undefined && opened.length > 1
  const at = neighbours.findIndex(({ storageId, path }) => isOfSeveral || (storageId === first?.storageId && path === first.path))
  const start = useEffectEvent(() => {
    const { queue, at: playing } = kernel.audio.store.getState()
    const present = queue[playing]
    // The window was opened for what already plays.
    if (present?.storageId === first?.storageId && present?.path === first?.path) return
    void withTags(kernel, neighbours.map(trackOf)).then((tracks) => kernel.audio.play(tracks, { at }))
  })
  const isFound = at >= 0
  const key = first && `${first.storageId}${first.path}`
  useEffect(() => {
    if (isFound && key !== undefined) start()
  }, [isFound, key])
}

const atOnce = 256

/** Titles and artists, as far as the device has read them. */
async function withTags(kernel: Kernel, tracks: readonly AudioTrack[]): Promise<readonly AudioTrack[]> {
  const entries = tracks.slice(0, atOnce).map(({ storageId, path }) => ({ storageId, path }))
  const answer = entries.length > 0 ? await attempt(kernel, () => kernel.device.use(media).meta({ body: { entries } })) : undefined
  const tags = new Map(answer?.ok ? answer.data.entries.map(({ path, audio }) => [path, audio]) : [])
  return tracks.map((track) => {
    const { title, artist, artists = [], album, composers, genres } = tags.get(track.path) ?? {}
    return { ...track, title, artist: artists.length > 0 ? artists.join(' · ') : artist, album, composers, genres }
  })
}

/** The cover of a track; undefined while there is no ticket. */
export function useCover(track: AudioTrack | undefined): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  useEffect(() => {
    if (!ready && track) coverUrl(transfers, track)
  }, [ready, track, transfers])
  return ready && track ? coverUrl(transfers, track) : undefined
}

const coverUrl = (transfers: Kernel['transfers'], { storageId, path, modifiedSeconds }: AudioTrack): string | undefined =>
  transfers.ticketUrl(media.calls.thumbnail, { storageId, path, size: 'LARGE', modifiedSeconds })
