import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useState } from 'react'
import { useNeighbours } from '../data/use-neighbours.ts'
import { useOpenedFiles, useOpenedFrom, useResource } from '../data/use-opened-file.ts'
import { inListOrder, placeIn } from '../model/opened-list.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { CompareView } from './compare-view.tsx'
import { PictureView } from './picture-view.tsx'

/** VW-01, VW-04, VW-05: pictures of a folder one after another, and two next to each other. */
export default function PictureWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile isDark />
  const [first] = opened
  return <Pictures key={`${first.storageId}\n${first.path}`} opened={opened} />
}

function Pictures({ opened }: { readonly opened: readonly [OpenedFile, ...OpenedFile[]] }) {
  const [present, setPresent] = useState<OpenedFile>(opened[0])
  const [isComparing, setComparing] = useState(false)
  const from = useOpenedFrom()
  const listed = inListOrder(opened, from)
  const neighbours = useNeighbours(listed, 'image', from)
  const read = useResource(present)
  return (
    <FilePage opened={read} isDark>
      {(resource) => {
        const pictures = withPresent(neighbours, resource)
        const at = pictures.findIndex((one) => one.storageId === resource.storageId && one.path === resource.path)
        const place = placeIn(listed, resource, from) ?? { at, count: pictures.length }
        const show = (index: number) => {
          const next = pictures[index]
          if (next) setPresent(next)
        }
        return isComparing && pictures.length > 1 ? (
          <CompareView pictures={pictures} at={at} onShow={show} onClose={() => setComparing(false)} />
        ) : (
          <PictureView
            pictures={pictures}
            at={at}
            place={place}
            parts={opened.find((one) => one.storageId === resource.storageId && one.path === resource.path)?.parts}
            onShow={show}
            onCompare={() => setComparing(true)}
          />
        )
      }}
    </FilePage>
  )
}

/** The present picture is shown also when its folder was not read yet, or does not list it. */
function withPresent(neighbours: readonly Resource[], resource: Resource): readonly Resource[] {
  const isListed = neighbours.some(({ storageId, path }) => storageId === resource.storageId && path === resource.path)
  return isListed ? neighbours : [resource, ...neighbours]
}
