import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { LockIcon } from '@cove/ui/icons'
import { useFileActions } from '../data/use-file-actions.ts'
import { useOutsideLink } from '../data/use-outside-link.ts'
import { useTextFile } from '../data/use-text-file.ts'
import type { TextFile } from '../data/use-text-file.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { FileTools } from '../ui/file-tools.tsx'
import { Problem } from '../ui/problem.tsx'
import { useWebFrame, webFrameUrl } from './use-web-frame.ts'
import s from './web.module.css'

/** A larger page stops a browser for seconds while it is parsed. */
const largestPageBytes = 16 * 1024 * 1024

/** VW-01, S-I3: a web page as it looks, without its scripts and without what it loads from elsewhere. */
export function WebView({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const actions = useFileActions()
  const { file: read, retry } = useTextFile(file, largestPageBytes)
  return (
    <div className={s.root}>
      <DocumentHead file={file} note={bytes(file.sizeBytes)}>
        <span className={s.safe} title={t('web.safeBody')}>
          <LockIcon size={13} />
          {t('web.safe')}
        </span>
        <FileTools file={file} own="viewer/webview" actions={actions} />
      </DocumentHead>
      {read && read.kind !== 'whole' ? (
        <Problem name={file.name} body={t(`web.problem.${read.kind}`)} onRetry={retry} onDownload={() => actions.download(file)} />
      ) : (
        <Page file={read} />
      )}
    </div>
  )
}

function Page({ file }: { readonly file: Extract<TextFile, { readonly kind: 'whole' }> | undefined }) {
  const t = useT('viewer')
  const { frame, isShown } = useWebFrame(file?.text, useOutsideLink())
  return (
    // S-I3: scripts of ours only, without an origin: see web.frame.ts
    <iframe
      ref={frame}
      className={s.frame}
      title={t('web.page')}
      sandbox="allow-scripts"
      src={webFrameUrl()}
      data-ready={isShown ? '' : undefined}
    />
  )
}
