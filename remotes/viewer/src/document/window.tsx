import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { DocumentView } from './document-view.tsx'

/** OFF-04, OFF-08: PDF, and Office documents as the device converts them. */
export default function DocumentWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneDocument key={`${file.storageId}\n${file.path}`} file={file} />
}

function OneDocument({ file }: { readonly file: OpenedFile }) {
  return (
    <FilePage opened={useResource(file)}>
      {(resource: Resource) => <DocumentView key={`${resource.modifiedSeconds} ${resource.sizeBytes}`} file={resource} />}
    </FilePage>
  )
}
