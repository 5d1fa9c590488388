import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { BookView } from './book-view.tsx'

/** OFF-07: a book in EPUB. */
export default function BookWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneBook key={`${file.storageId}\n${file.path}`} file={file} />
}

function OneBook({ file }: { readonly file: OpenedFile }) {
  return (
    <FilePage opened={useResource(file)}>
      {(resource: Resource) => <BookView key={`${resource.modifiedSeconds} ${resource.sizeBytes}`} file={resource} />}
    </FilePage>
  )
}
