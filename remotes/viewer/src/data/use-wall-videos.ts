import { files } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useLocation } from '@cove/kernel/router'
import { useEffect, useState } from 'react'
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

/** VW-02: the videos that were opened together, else those of the folder, by name; one video stands for its folder. */
export function useWallVideos(): WallVideos {
  const kernel = useKernel()
  const query = new URLSearchParams(useLocation().search)
  const opened = useOpenedFiles()
  const several = opened && opened.length > 1 ? opened : undefined
  const storageId = query.get('storageId') ?? opened?.[0].storageId
  const folder = several ? undefined : (query.get('folder') ?? (opened && parentOf(opened[0].path)))
  const [read, setRead] = useState<{ readonly videos?: readonly OpenedFile[]; readonly failure?: Failure }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (folder === undefined || storageId === undefined) return undefined
    let isWanted = true
    const order = { kind: 'name', direction: 'asc' } as const
    const asked = { storageId, path: folder, page: 1, pageRows: mostWallVideos, order, kinds: ['video' as const] }
    void attempt(kernel, () => kernel.device.use(files).list({ query: asked })).then((answer) => {
      if (isWanted) setRead(answer.ok ? { videos: answer.data.items } : { failure: answer.failure })
    })
    const listening = kernel.events.on(files, 'file.changed', (changed) => {
      if (changed.storageId === storageId && changed.path === folder) setRound((count) => count + 1)
    })
    return () => {
      isWanted = false
      listening[Symbol.dispose]()
    }
  }, [kernel, storageId, folder, round])
  return {
    videos: several ?? read.videos,
    folder,
    failure: several ? undefined : read.failure,
    isAsking: several === undefined && folder === undefined,
    reload: () => setRound((count) => count + 1),
  }
}
