import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useState } from 'react'
import { useNeighbours } from '../data/use-neighbours.ts'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { VideoView } from './video-view.tsx'

/** VID-02 to VID-04: a video, and the next one of its folder. */
export default function VideoWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile isDark />
  const [first] = opened
  return <Videos key={`${first.storageId}\n${first.path}`} opened={opened} />
}

function Videos({ opened }: { readonly opened: readonly [OpenedFile, ...OpenedFile[]] }) {
  const [present, setPresent] = useState<OpenedFile>(opened[0])
  const neighbours = useNeighbours(opened, 'video')
  const at = neighbours.findIndex(({ storageId, path }) => storageId === present.storageId && path === present.path)
  const read = useResource(present)
  const next = at >= 0 ? neighbours[at + 1] : undefined
  return (
    // What plays goes on when its file is renamed by another program; the player itself says when it cannot go on.
    <FilePage opened={{ ...read, isGone: false, failure: read.resource ? undefined : read.failure }} isDark>
      {(resource: Resource) => (
        <VideoView
          key={`${resource.path} ${resource.modifiedSeconds}`}
          file={resource}
          list={neighbours}
          onChoose={setPresent}
          onNext={next && (() => setPresent(next))}
        />
      )}
    </FilePage>
  )
}
