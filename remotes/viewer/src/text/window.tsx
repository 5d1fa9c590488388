import type { Resource } from '@cove/device-contract/files'
import type { OpenedFile } from '@cove/kernel/declare'
import { useLocation } from '@cove/kernel/router'
import { LazyView } from '@cove/parts/lazy-view'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { FilePage, NoFile } from '../ui/file-page.tsx'
import { TextView } from './text-view.tsx'

const loadWebView = async () => (await import('./web-view.tsx')).WebView

/** OFF-05, OFF-06: text, Markdown, code and tables. VW-01: at `/viewer/webview` web pages as they look. */
export default function TextWindow() {
  const opened = useOpenedFiles()
  const isPage = useLocation().pathname === '/viewer/webview'
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneText key={`${isPage}\n${file.storageId}\n${file.path}`} file={file} isPage={isPage} />
}

function OneText({ file, isPage }: { readonly file: OpenedFile; readonly isPage: boolean }) {
  return (
    <FilePage opened={useResource(file)}>
      {(resource: Resource) => (isPage ? <LazyView load={loadWebView} props={{ file: resource }} /> : <TextView file={resource} />)}
    </FilePage>
  )
}
