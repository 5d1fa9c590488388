import { search } from '@cove/device-contract/search'
import type { Hit } from '@cove/device-contract/search'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { attempt, useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { AppIcon } from '@cove/ui'
import { useMemo } from 'react'
import { isOffered } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'
import { FilePicture } from './file-picture.tsx'
import type { PaletteItem, PaletteSource } from './palette-item.ts'
import { parentOf } from './parent-of.ts'

const iconPx = 30
const remoteId = 'search'
const mostHits = 4
const nothing = { items: [], total: 0 }

/** Finds files by their contents (SRC-02), and offers the app that shows all of them; nothing where the device has no such app. */
export function useContentSource(): PaletteSource {
  const kernel = useKernel()
  const { remotes } = useShell()
  const t = useT('palette')
  const person = useSession((state) => state.user)
  const published = useStoreValue(remotes.store, (state) => state.remotes)
  return useMemo(() => {
    const manifest = published.find(({ id }) => id === remoteId)?.manifest
    const isThere = manifest !== undefined && isOffered(manifest, person)
    return {
      kind: 'contents',
      async ask(typed, signal) {
        const text = typed.trim()
        if (text === '' || !isThere) return nothing
        const query = { text: text.slice(0, 200), page: 1, pageRows: mostHits }
        const answer = await attempt(kernel, () => kernel.device.use(search).find({ query }, { signal }))
        if (!answer.ok || answer.data.total === 0) return nothing
        const all: PaletteItem = {
          id: 'contents:all',
          kind: 'contents',
          title: t('contents', { query: text }),
          detail: t('contentsFound', { count: answer.data.total }),
          picture: <AppIcon {...manifest.icon} size={iconPx} />,
          run: () => void kernel.windows.open(`/global-search?q=${encodeURIComponent(query.text)}`),
        }
        return { items: [...answer.data.hits.map((hit) => itemOf(hit, kernel)), all], total: answer.data.total }
      },
    }
  }, [kernel, published, person, t])
}

function itemOf({ file, excerpt }: Hit, { windows, verbs }: Kernel): PaletteItem {
  const { storageId, path, name } = file
  const place = folderRoute.address({ storageId, path: parentOf(path), select: name })
  return {
    id: `contents:${storageId}:${path}`,
    kind: 'contents',
    title: shownName(name),
    detail: excerpt,
    picture: <FilePicture file={file} extension={extensionOf(name)} />,
    run(how) {
      const { opener } = verbs.openerOf(file)
      if (how === 'place' || !opener || !verbs.openWith(opener, [file]).ok) void windows.open(place)
    },
  }
}
