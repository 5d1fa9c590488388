import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import { useFileActions } from '../data/use-file-actions.ts'
import { OpenWithMenu } from './open-with-menu.tsx'

interface FileToolsProps {
  readonly file: Resource
  /** The window that shows it, which is not offered. */
  readonly own: string
}

/** At the end of a document's top row: the download, and the other apps that open it. */
export function FileTools({ file, own }: FileToolsProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  return (
    <>
      <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => actions.download(file)} />
      <OpenWithMenu openers={actions.openers(file, 'open')} own={own} onOpen={(opener) => actions.openIn(opener, file)} />
    </>
  )
}
