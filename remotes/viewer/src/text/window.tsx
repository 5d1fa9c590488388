import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { TextView } from './text-view.tsx'

/** OFF-05, OFF-06: text, Markdown, code and tables. */
export default function TextWindow() {
  const opened = useOpenedFiles()
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneText key={`${file.storageId}\n${file.path}`} file={file} />
}

function OneText({ file }: { readonly file: OpenedFile }) {
  return <FilePage opened={useResource(file)}>{(resource: Resource) => <TextView file={resource} />}</FilePage>
}
