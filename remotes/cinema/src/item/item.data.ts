import type { DataOf } from '@cove/device-contract'
import { cinema } from '@cove/device-contract/cinema'
import type { CinemaPerson, CinemaItemType, CinemaVersion, Episode } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useFollowWatching } from '../library/follow.data.ts'

/** Everything about one title. */
export type ItemDetails = DataOf<typeof cinema.calls.item>

export const useItem = (itemId: number): Read<ItemDetails> => useRead(cinema, 'item', { query: { itemId }, on: useFollowWatching() })

/** Episodes of one season; nothing while no season is known. */
export const useEpisodes = (itemId: number, seasonNo: number | undefined): Read<{ readonly episodes: readonly Episode[] }> =>
  useRead(cinema, 'episodes', { query: { itemId, seasonNo: seasonNo ?? 0 }, isOff: seasonNo === undefined, on: useFollowWatching() })

/** What a user says a title is. */
export interface Assigned {
  readonly itemId: number
  readonly type?: CinemaItemType
  readonly name?: string
  readonly year?: number
  readonly plot?: string
  readonly genres?: string[]
}

/** Which season and number an episode has, and its name. */
export interface AssignedEpisode {
  readonly episodeId: number
  readonly seasonNo?: number
  readonly numberText?: string
  readonly name?: string
}

/** What can be done with titles. Calls that answer a boolean show themselves why they failed. */
export interface ItemCalls {
  readonly setWatched: (itemIds: readonly number[], isWatched: boolean) => Promise<boolean>
  readonly setEpisodesWatched: (episodeIds: readonly number[], isWatched: boolean) => Promise<boolean>
  readonly mark: (itemIds: readonly number[], marks: { readonly isHidden?: boolean; readonly isFavourite?: boolean }) => Promise<boolean>
  readonly setTags: (itemId: number, tags: readonly string[]) => Promise<Outcome<unknown>>
  readonly setPeople: (itemId: number, people: readonly CinemaPerson[]) => Promise<Outcome<unknown>>
  readonly assign: (assigned: Assigned) => Promise<Outcome<{ readonly itemId: number }>>
  readonly assignEpisode: (assigned: AssignedEpisode) => Promise<Outcome<unknown>>
  readonly ignore: (file: Pick<CinemaVersion, 'storageId' | 'path'>) => Promise<boolean>
}

export function useItemCalls(): ItemCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const did = async (call: () => Promise<Outcome<unknown>>) => {
    const answer = await call()
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer.ok
  }
  return {
    setWatched: (ids, isWatched) => did(() => attempt(kernel, () => calls.setWatched({ body: { itemIds: [...ids], isWatched } }))),
    setEpisodesWatched: (ids, isWatched) =>
      did(() => attempt(kernel, () => calls.setWatched({ body: { episodeIds: [...ids], isWatched } }))),
    mark: (ids, marks) => did(() => attempt(kernel, () => calls.mark({ body: { itemIds: [...ids], ...marks } }))),
    setTags: (itemId, tags) => attempt(kernel, () => calls.setTags({ body: { itemId, tags: [...tags] } })),
    setPeople: (itemId, people) => attempt(kernel, () => calls.setPeople({ body: { itemId, people: [...people] } })),
    assign: (body) => attempt(kernel, () => calls.assign({ body })),
    assignEpisode: (body) => attempt(kernel, () => calls.assignEpisode({ body })),
    ignore: ({ storageId, path }) => did(() => attempt(kernel, () => calls.ignorePath({ body: { storageId, path } }))),
  }
}
