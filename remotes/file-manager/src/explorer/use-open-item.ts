import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { loadedItems } from '../model/folder-pages.ts'
import { openingOf } from '../model/opening.ts'
import { folderPlace, resourceKey } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** FM-15a: opens a folder, an image or a text; offers to download any other file. */
export function useOpenItem({ actions, folder, navigation, questions }: Explorer): (resource: Resource) => void {
  const confirmDownload = useDownloadQuestion()
  const offerDownload = async (resource: Resource) => {
    if (await confirmDownload(resource)) await actions.download([resource])
  }
  return (resource) => {
    switch (openingOf(resource)) {
      case 'enter':
        return navigation.open(folderPlace(resource.storageId, resource.path))
      case 'image': {
        const images = [...loadedItems(folder.pages)].filter((item) => openingOf(item) === 'image')
        const at = images.findIndex((item) => resourceKey(item) === resourceKey(resource))
        return questions.show(at < 0 ? { kind: 'preview', images: [resource], at: 0 } : { kind: 'preview', images, at })
      }
      case 'text':
        return questions.show({ kind: 'text', file: resource })
      case 'unsupported':
        return void offerDownload(resource)
    }
  }
}

/** Asks whether to download a file that cannot be opened here. */
function useDownloadQuestion(): (resource: Resource) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return async (resource) => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('unsupported.title', { name: shownName(resource.name) }),
      body: t('unsupported.body'),
      confirmLabel: t('unsupported.confirm'),
    })
    return confirmed
  }
}
