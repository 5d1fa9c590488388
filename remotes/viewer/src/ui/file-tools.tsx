import type { Resource } from '@cove/device-contract/files'
import type { Opener } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import { OpenWithMenu } from './open-with-menu.tsx'

interface FileToolsProps {
  readonly file: Resource
  /** The window that shows it, which is not offered. */
  readonly own: string
  readonly actions: {
    readonly download: (file: Resource) => void
    readonly openers: (file: Resource, verb: 'open') => readonly Opener[]
    readonly openIn: (opener: Opener, file: Resource) => void
  }
}

/** At the end of a document's top row: the download, and the other apps that open it. */
export function FileTools({ file, own, actions }: FileToolsProps) {
  const t = useT('viewer')
  return (
    <>
      <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => actions.download(file)} />
      <OpenWithMenu openers={actions.openers(file, 'open')} own={own} onOpen={(opener) => actions.openIn(opener, file)} />
    </>
  )
}
