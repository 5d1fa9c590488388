import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { VideoPlayer } from '@cove/parts/player'
import { useState } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useNeighbours } from '../data/use-neighbours.ts'
import { useOpenedFiles, useOpenedFrom, useResource } from '../data/use-opened-file.ts'
import { inListOrder } from '../model/opened-list.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { VideoHead } from './video-head.tsx'

/** VID-01c, VID-02 to VID-04: a video, and the next one of the album, series or folder that it was opened from, in the order of that. */
export default function VideoWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile isDark />
  const [first] = opened
  return <Videos key={`${first.storageId}\n${first.path}`} opened={opened} />
}

function Videos({ opened }: { readonly opened: readonly [OpenedFile, ...OpenedFile[]] }) {
  const [present, setPresent] = useState<OpenedFile>(opened[0])
  const from = useOpenedFrom()
  const neighbours = useNeighbours(inListOrder(opened, from), 'video', from).filter(isFilm)
  const at = neighbours.findIndex(({ storageId, path }) => storageId === present.storageId && path === present.path)
  const read = useResource(present)
  const { download } = useFileActions()
  const next = at >= 0 ? neighbours[at + 1] : undefined
  return (
    // What plays goes on when its file is renamed by another program; the player itself says when it cannot go on.
    <FilePage opened={{ ...read, isGone: false, failure: read.resource ? undefined : read.failure }} isDark>
      {(resource: Resource) => (
        <VideoPlayer
          key={`${resource.path} ${resource.modifiedSeconds}`}
          file={resource}
          head={(playing) => <VideoHead file={resource} playing={playing} list={neighbours} onChoose={setPresent} />}
          onDownload={() => download(resource)}
          next={next && { play: () => setPresent(next) }}
        />
      )}
    </FilePage>
  )
}

/** An album has pictures between its videos; a recorded programme may be filed under another kind. */
const isFilm = ({ kind }: Resource): boolean => kind !== 'image' && kind !== 'audio'
