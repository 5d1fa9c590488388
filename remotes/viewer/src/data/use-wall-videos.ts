import { files } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useLocation } from '@cove/kernel/router'
import { useRead } from '@cove/parts/read'
import { mostWallVideos } from '../model/wall-pages.ts'
import { useOpenedFiles } from './use-opened-file.ts'

/** What a wall was opened for. */
export interface WallVideos {
  /** Undefined while they are read, and when the wall was opened for nothing. */
  readonly videos: readonly OpenedFile[] | undefined
  /** The folder whose videos are shown; undefined for a selection. */
  readonly folder: string | undefined
  readonly failure: Failure | undefined
  readonly isAsking: boolean
  readonly reload: () => void
}

/** The address of the wall of a folder. */
export const wallOfFolder = (storageId: string, folder: string): string =>
  `/viewer/video-wall?${new URLSearchParams({ storageId, folder })}`

const inOrder = { page: 1, pageRows: mostWallVideos, order: { kind: 'name', direction: 'asc' } } as const

/** VW-02: the videos that were opened together, else those of the folder, by name; one video stands for its folder. */
export function useWallVideos(): WallVideos {
  const kernel = useKernel()
  const query = new URLSearchParams(useLocation().search)
  const opened = useOpenedFiles()
  const several = opened && opened.length > 1 ? opened : undefined
  const storageId = query.get('storageId') ?? opened?.[0].storageId
  const folder = several ? undefined : (query.get('folder') ?? (opened && parentOf(opened[0].path)))
  const { data, failure, reload } = useRead(files, 'list', {
    query: { storageId: storageId ?? '', path: folder ?? '', ...inOrder, kinds: ['video'] },
    isOff: folder === undefined || storageId === undefined,
    on: ({ again }) =>
      kernel.events.on(files, 'file.changed', (changed) => {
        if (changed.storageId === storageId && changed.path === folder) again()
      }),
  })
  return {
    videos: several ?? data?.items,
    folder,
    failure: several ? undefined : failure,
    isAsking: several === undefined && folder === undefined,
    reload,
  }
}
