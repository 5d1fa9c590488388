import { cinema } from '@cove/device-contract/cinema'
import type { CinemaItem, CinemaVersion, Continue } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { usePlayHere } from './play-context.data.ts'
import type { PlayHere } from './play-context.data.ts'
import { episodeFiles, fileOf, firstSeason, partsOf, playListAt } from './play-list.model.ts'
import type { PlayFile, PlayList } from './play-list.model.ts'

/** What is played of a title: of a series the episode whose file it is, of its season. */
export interface Playing {
  readonly item: Pick<CinemaItem, 'itemId'> & Partial<Pick<CinemaItem, 'name'>>
  readonly version: CinemaVersion
  readonly seasonNo?: number | undefined
  /** Where they are known already: all versions of a film. */
  readonly versions?: readonly CinemaVersion[] | undefined
}

/** Plays titles in this window, or in the app that the user chose for videos. */
export interface Player {
  readonly play: (playing: Playing) => Promise<void>
  /** CIN-01b: where the user continues, else the first film or episode. */
  readonly playTitle: (item: Pick<CinemaItem, 'itemId'>) => Promise<void>
  readonly playNext: (next: Continue) => Promise<void>
  /** Shows a file in its folder. */
  readonly showFile: (file: Pick<CinemaVersion, 'storageId' | 'path'>) => void
}

export function usePlayer(): Player {
  const kernel = useKernel()
  const playHere = usePlayHere()
  const calls = kernel.device.use(cinema)
  const play = async ({ item: { itemId, name }, version, seasonNo, versions }: Playing) => {
    const open = (list: PlayList | undefined) => openList(kernel, playHere, list && { name, list })
    if (seasonNo === undefined) return open(listIn(partsOf(versions ?? [version], version).map(fileOf), version))
    const answer = await attempt(kernel, () => calls.episodes({ query: { itemId, seasonNo } }))
    // The season cannot be read: its file can still be played.
    open(listIn(answer.ok ? episodeFiles(answer.data.episodes, version) : [fileOf(version)], version))
  }
  const playNext = ({ item, version, seasonNo }: Continue) => play({ item, version, seasonNo })
  return {
    play,
    playNext,
    async playTitle({ itemId }) {
      const answer = await attempt(kernel, () => calls.item({ query: { itemId } }))
      if (!answer.ok) return tellFailure(kernel, answer.failure)
      const { next, versions, item, seasons } = answer.data
      const [version] = versions
      if (next) return playNext(next)
      if (version) return play({ item, version, versions })
      // All of a series was seen: it begins again.
      const season = firstSeason(seasons)
      const episodes = season && (await attempt(kernel, () => calls.episodes({ query: { itemId, seasonNo: season.seasonNo } })))
      if (episodes && !episodes.ok) return tellFailure(kernel, episodes.failure)
      const first = episodes?.data.episodes.find((episode) => episode.versions.length > 0)?.versions[0]
      if (first) await play({ item, version: first, seasonNo: season?.seasonNo })
    },
    showFile: ({ storageId, path }) => {
      const folder = path.slice(0, Math.max(1, path.lastIndexOf('/')))
      void kernel.windows.open(folderRoute.address({ storageId, path: folder, select: path.slice(path.lastIndexOf('/') + 1) }))
    },
  }
}

function listIn(files: readonly PlayFile[], { storageId, path }: CinemaVersion): PlayList | undefined {
  return playListAt(
    files,
    files.findIndex((file) => file.storageId === storageId && file.path === path),
  )
}

/** OPN-03: where the user chose another app for the type, in that one. A recorded programme has the ending of source text: it is a video here. */
function openList({ verbs }: Kernel, playHere: PlayHere, asked: Parameters<PlayHere>[0] | undefined): void {
  if (!asked) return
  const { at, count, before, files } = asked.list
  const chosen = verbs.openerOf(files[0]).opener
  if (!chosen || ownKeys.has(chosen.key)) return playHere(asked)
  verbs.openWith(chosen, files, { list: { at, count, before } })
}

/** Apps of the desktop itself that would show such a file: the cinema's player is the same one. */
const ownKeys: ReadonlySet<string> = new Set(['viewer/video', 'viewer/recording', 'viewer/text', 'viewer/editor'])
