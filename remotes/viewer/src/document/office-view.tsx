import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, InfoIcon, SearchIcon, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { DownloadIcon, ZoomInIcon, ZoomOutIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useOutsideLink } from '../data/use-outside-link.ts'
import { largestDocumentBytes } from '../data/use-pdf-source.ts'
import { useWholeFile } from '../data/use-whole-file.ts'
import { FindBar } from './find-bar.tsx'
import { isWithoutLayout } from '../model/office-kind.ts'
import type { OfficeReader } from '../model/office-kind.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
import { Problem } from '../ui/problem.tsx'
import { useFrameFind } from './use-frame-find.ts'
import type { OfficeFind } from './use-frame-find.ts'
import { officeFrameUrl, useOfficeFrame } from './use-office-frame.ts'
import type { OfficeFrame } from './use-office-frame.ts'
import s from './office.module.css'

interface OfficeViewProps {
  readonly file: Resource
  readonly reader: Exclude<OfficeReader, 'sheet'>
}

type ZoomProps = Pick<OfficeFrame, 'ask' | 'scale'>

const zoomStep = 1.2

/** OFF-08, S-I3: a document that the browser reads by itself, in a frame without an origin and a network. */
export function OfficeView(props: OfficeViewProps) {
  const [attempts, setAttempts] = useState(0)
  return <OneDocument key={attempts} {...props} onRetry={() => setAttempts(attempts + 1)} />
}

function OneDocument({ file, reader, onRetry }: OfficeViewProps & { readonly onRetry: () => void }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const actions = useFileActions()
  const { file: whole } = useWholeFile(file, largestDocumentBytes)
  const [isFinding, setFinding] = useState(false)
  const { frame, ...office } = useOfficeFrame({
    bytes: whole?.ok ? whole.bytes : undefined,
    reader,
    words: useWords(),
    onLink: useOutsideLink(),
    onFindKey: () => setFinding(true),
  })
  const find = useFrameFind(office, [isFinding, setFinding])
  const problem = whole?.ok === false ? whole.reason : office.failure
  const isShown = office.opened !== undefined && problem === undefined
  const note = [bytes(file.sizeBytes), t('office.here')].join(' · ')
  return (
    <div className={s.root} role="presentation" onKeyDown={(event) => onKey(event, office, find)}>
      <DocumentHead file={file} note={note} middle={isShown && <ZoomTools ask={office.ask} scale={office.scale} />}>
        {isShown && <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} pressed={find.isOpen} onClick={find.open} />}
        <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => actions.download(file)} />
        <OpenWithMenu openers={actions.openers(file, 'open')} own="viewer/document" onOpen={(opener) => actions.openIn(opener, file)} />
      </DocumentHead>
      {problem !== undefined ? (
        <Problem
          name={file.name}
          body={t(`office.problem.${problem}`)}
          onRetry={problem === 'unreachable' || problem === 'changed' || problem === 'stopped' ? onRetry : undefined}
          onDownload={() => actions.download(file)}
        />
      ) : (
        <>
          {isShown && isWithoutLayout(reader) && <LayoutNote>{t('office.noLayout')}</LayoutNote>}
          <Pages frame={frame} isShown={isShown} find={find} />
        </>
      )}
    </div>
  )
}

function useWords() {
  const t = useT('viewer')
  return {
    slide: t('office.slide', { number: '#' }),
    hidden: t('office.hidden'),
    notes: t('office.notes'),
    picture: t('office.picture', { format: '#' }),
    empty: t('office.emptyPage'),
  }
}

/** The keys of the frame, for where the focus is not inside it. */
function onKey(event: KeyboardEvent, { ask, scale }: ZoomProps, find: OfficeFind): void {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'f') {
    event.preventDefault()
    return find.open()
  }
  if (isCommand || event.altKey || (event.target as Element).closest('button,input')) return
  const now = scale?.scale ?? 1
  const heights = scrolls[event.key]
  if (event.key === '+' || event.key === '=') ask({ kind: 'zoom', scale: now * zoomStep })
  else if (event.key === '-') ask({ kind: 'zoom', scale: now / zoomStep })
  else if (event.key === '0') ask({ kind: 'zoom', scale: 'fit' })
  else if (heights === undefined) return
  else ask({ kind: 'scroll', heights })
  event.preventDefault()
}

/** By how many heights of the view each key scrolls. */
const scrolls: Readonly<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  ' ': 0.9,
  Home: -1e6,
  End: 1e6,
}

function ZoomTools({ ask, scale }: ZoomProps) {
  const t = useT('viewer')
  const now = scale?.scale ?? 1
  const percent = `${Math.round(now * 100)}%`
  return (
    <>
      <IconButton
        size="sm"
        label={t('zoom.out')}
        icon={<ZoomOutIcon size={16} />}
        onClick={() => ask({ kind: 'zoom', scale: now / zoomStep })}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${t('zoom.fit')} ${percent}`}
        aria-pressed={scale?.isFitted ?? true}
        onClick={() => ask({ kind: 'zoom', scale: 'fit' })}
      >
        {percent}
      </Button>
      <IconButton
        size="sm"
        label={t('zoom.in')}
        icon={<ZoomInIcon size={16} />}
        onClick={() => ask({ kind: 'zoom', scale: now * zoomStep })}
      />
    </>
  )
}

/** What a document lacks here, and what the administrator can do about it. */
function LayoutNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={s.note} role="note">
      <InfoIcon size={16} />
      <span>{children}</span>
    </p>
  )
}

interface PagesProps {
  readonly frame: OfficeFrame['frame']
  readonly isShown: boolean
  readonly find: OfficeFind
}

function Pages({ frame, isShown, find }: PagesProps) {
  const t = useT('viewer')
  return (
    <div
      className={s.desk}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages are scrolled by keys; inside the frame the desktop has none
      tabIndex={0}
      role="group"
      aria-label={t('document.pages')}
      aria-busy={!isShown || undefined}
      data-autofocus=""
    >
      {!isShown && (
        <div className={s.waiting}>
          <Skeleton height={420} />
        </div>
      )}
      {/* S-I3: scripts of ours only, without an origin: see office.frame.ts */}
      <iframe
        ref={frame}
        className={s.frame}
        title={t('office.page')}
        sandbox="allow-scripts"
        src={officeFrameUrl()}
        data-ready={isShown ? '' : undefined}
      />
      {find.isOpen && <FindBar find={find} />}
    </div>
  )
}
