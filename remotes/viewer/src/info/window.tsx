import type { Resource } from '@cove/device-contract/files'
import { extensionOf, fileTypeOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import type { OpenedFile } from '@cove/kernel/declare'
import { useFileDate } from '@cove/parts/media-tile'
import { FileIcon, useFormats } from '@cove/ui/data'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FactList } from '../ui/fact-list.tsx'
import { FilePage, NoFile } from '../ui/file-page.tsx'

/** VW-01: what a file is; its window has a fixed size. */
export default function InfoWindow() {
  const opened = useOpenedFiles()
  return opened ? <Info key={opened[0].path} file={opened[0]} /> : <NoFile />
}

function Info({ file }: { readonly file: OpenedFile }) {
  return <FilePage opened={useResource(file)}>{(resource: Resource) => <Facts file={resource} />}</FilePage>
}

function Facts({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { bytes, date } = useFormats()
  const taken = useFileDate(file)
  const isFolder = file.kind === 'folder'
  return (
    <FactList
      title={shownName(file.name)}
      icon={<FileIcon kind={file.kind} extension={extensionOf(file.name)} size={56} />}
      facts={[
        [t('info.kind'), isFolder ? t('info.folder') : fileTypeOf(file.name).mediaType],
        [t('info.place'), shownName(parentOf(file.path))],
        [t('info.size'), isFolder ? undefined : bytes(file.sizeBytes)],
        [taken.label, taken.isTaken ? taken.text : undefined],
        [t('info.created'), date(file.createdSeconds * 1000)],
        [t('info.modified'), date(file.modifiedSeconds * 1000)],
      ]}
    />
  )
}
