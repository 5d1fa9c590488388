import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useSpaces } from '@cove/parts/spaces'
import type { NamedSpaces } from '@cove/parts/spaces'
import { useMemo } from 'react'
import { FilePicture } from './file-picture.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import { parentOf } from './parent-of.ts'
import type { TitleMatch } from './title-match.ts'

const mostFiles = 20

/** Finds files and folders of this user on the device (SRC-01). */
export function useFileSource(match: TitleMatch): PaletteSource {
  const kernel = useKernel()
  const { spaces } = useSpaces()
  return useMemo(
    () => ({
      kind: 'files',
      async ask(query, signal) {
        if (query.trim() === '') return { items: [], total: 0 }
        const device = kernel.device.use(files)
        const answer = await attempt(kernel, () => device.search({ query: { text: query, limit: mostFiles } }, { signal }))
        if (!answer.ok) throw new Error(answer.failure.name)
        const { items, total } = answer.data
        const shown = items.map((resource) => itemOf(resource, { kernel, spaces, match, query }))
        return { items: shown, total }
      },
    }),
    [kernel, spaces, match],
  )
}

interface Around {
  readonly kernel: Kernel
  readonly spaces: NamedSpaces | undefined
  readonly match: TitleMatch
  readonly query: string
}

function itemOf(resource: Resource, { kernel: { windows, verbs }, spaces, match, query }: Around): PaletteItem {
  const { storageId, path } = resource
  const parent = parentOf(path)
  const title = shownName(resource.name)
  const place = spaces?.pathOf(storageId, parent) ?? parent
  const showInFolder = folderRoute.address({ storageId, path: parent, select: resource.name })
  const isFolder = resource.kind === 'folder'
  const open = (): boolean => {
    if (isFolder) return windows.open(folderRoute.address({ storageId, path })).ok
    const { opener } = verbs.openerOf(resource)
    return opener !== undefined && verbs.openWith(opener, [resource]).ok
  }
  const marks = match(title, query)
  return {
    id: `file:${storageId}:${path}`,
    kind: 'files',
    title,
    detail: place,
    picture: <FilePicture file={resource} extension={extensionOf(resource.name)} />,
    // What no app opens is shown where it is.
    run: (how) => {
      if (how === 'place' || !open()) windows.open(showInFolder)
    },
    preview: <FilePreview file={resource} title={title} place={place} />,
    ...(marks && { marks }),
  }
}
