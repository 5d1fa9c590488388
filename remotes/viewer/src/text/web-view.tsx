import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { DownloadIcon, LockIcon } from '@cove/ui/icons'
import { useFileActions } from '../data/use-file-actions.ts'
import { useTextFile } from '../data/use-text-file.ts'
import type { TextFile } from '../data/use-text-file.ts'
import { outsideAddress } from '../model/web-messages.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
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
        <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => actions.download(file)} />
        <OpenWithMenu openers={actions.openers(file, 'open')} own="viewer/webview" onOpen={(opener) => actions.openIn(opener, file)} />
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
  const { toasts } = useKernel()
  const follow = (href: string) => {
    const address = outsideAddress(href, location.origin)
    if (address === undefined) toasts.show({ tone: 'info', title: t('web.noLink'), body: href.slice(0, 200) })
    else
      toasts.show({ tone: 'info', title: t('web.link'), body: address, action: { label: t('web.openLink'), run: () => openTab(address) } })
  }
  const { frame, isShown } = useWebFrame(file?.text, follow)
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

/** H-87: in a tab of its own, which gets neither this page nor its address. */
function openTab(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noreferrer noopener'
  link.click()
}
