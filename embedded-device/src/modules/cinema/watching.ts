import type { CinemaParts } from './parts.ts'
import type { StoredFile } from './file-store.ts'

/** From here on a film counts as watched: what is left are its credits. */
export const watchedFrom = 0.92
/** What was looked at for less than this is not continued. */
export const continuesFrom = 0.01

type WatchParts = Pick<CinemaParts, 'positions' | 'marks'>

/** Where a user is in a file. */
export interface FileProgress {
  readonly progress: number
  readonly leftMs: number | undefined
  readonly clientName: string
  readonly reportedMs: number
}

/** What a user has seen of some files. */
export interface Watching {
  isWatched(file: StoredFile): boolean
  /** Where the user continues; undefined for what they have not begun, or have seen to its end. */
  progressOf(file: StoredFile): FileProgress | undefined
  /** When the file was watched to its end or marked; 0 for one that was not. */
  watchedMs(file: StoredFile): number
}

/** Marks count until a later position says otherwise. */
export function watchingOf({ positions, marks }: WatchParts, userNo: string, files: readonly StoredFile[]): Watching {
  const reached = new Map(
    positions
      .of(
        userNo,
        files.map(({ itemKey }) => itemKey),
      )
      .map((position) => [position.itemKey, position]),
  )
  const marked = new Map(
    marks
      .watchedAmong(
        userNo,
        files.map(({ mediaId }) => mediaId),
      )
      .map((mark) => [mark.mediaId, mark]),
  )
  const newestOf = ({ itemKey, mediaId }: StoredFile) => {
    const position = reached.get(itemKey)
    const mark = marked.get(mediaId)
    return { mark, position: position && position.reportedMs > (mark?.atMs ?? -1) ? position : undefined }
  }
  return {
    isWatched(file) {
      const { mark, position } = newestOf(file)
      return mark?.isWatched === true || (position?.progress ?? 0) >= watchedFrom
    },
    progressOf(file) {
      const { position } = newestOf(file)
      if (!position || position.progress < continuesFrom || position.progress >= watchedFrom) return undefined
      const { progress, durationMs = file.durationMs ?? undefined, atMs, clientName, reportedMs } = position
      const leftMs = durationMs === undefined ? undefined : Math.max(0, Math.round(durationMs - (atMs ?? durationMs * progress)))
      return { progress, leftMs, clientName, reportedMs }
    },
    watchedMs(file) {
      const { mark, position } = newestOf(file)
      if (position && position.progress >= watchedFrom) return position.reportedMs
      return mark?.isWatched === true ? mark.atMs : 0
    },
  }
}

const mostPositions = 2000

/** Files that count as watched because of where the user is in them, and not by a mark: for conditions of lists. */
export function watchedByPosition({ positions, marks, files }: WatchParts & Pick<CinemaParts, 'files'>, userNo: string): number[] {
  const ended = positions.newest(userNo, mostPositions).filter(({ progress }) => progress >= watchedFrom)
  const found = files.byItemKeys(ended.map(({ itemKey }) => itemKey))
  const watching = watchingOf({ positions, marks }, userNo, found)
  return found.filter((file) => watching.isWatched(file)).map(({ mediaId }) => mediaId)
}
