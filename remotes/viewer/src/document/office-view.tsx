import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { InfoIcon, Skeleton } from '@cove/ui'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useOutsideLink } from '../data/use-outside-link.ts'
import { largestDocumentBytes } from '../data/use-pdf-source.ts'
import { useWholeFile } from '../data/use-whole-file.ts'
import { FindBar } from './find-bar.tsx'
import { isWithoutLayout, officePackages } from '../model/office-kind.ts'
import type { OfficeReader } from '../model/office-kind.ts'
import { LocalDocument, useAttempts } from './local-document.tsx'
import { useFrameFind } from './use-frame-find.ts'
import type { OfficeFind } from './use-frame-find.ts'
import { officeFrameUrl, useOfficeFrame } from './use-office-frame.ts'
import type { OfficeFrame } from './use-office-frame.ts'
import { zoomStep, ZoomTools } from './zoom-tools.tsx'
import s from './office.module.css'

interface OfficeViewProps {
  readonly file: Resource
  readonly reader: Exclude<OfficeReader, 'sheet'>
}

type ZoomedFrame = Pick<OfficeFrame, 'ask' | 'scale'>

/** OFF-08, S-I3: a document that the browser reads by itself, in a frame without an origin and a network. */
export function OfficeView(props: OfficeViewProps) {
  const [attempts, retry] = useAttempts()
  return <OneDocument key={attempts} {...props} onRetry={retry} />
}

function OneDocument({ file, reader, onRetry }: OfficeViewProps & { readonly onRetry: () => void }) {
  const t = useT('viewer')
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
  const now = office.scale?.scale ?? 1
  const zoomTo = (scale: number | 'fit') => office.ask({ kind: 'zoom', scale })
  const zoom = (
    <ZoomTools
      scale={now}
      resetLabel={t('zoom.fit')}
      isReset={office.scale?.isFitted ?? true}
      onZoom={(factor) => zoomTo(now * factor)}
      onReset={() => zoomTo('fit')}
    />
  )
  return (
    <div className={s.root} role="presentation" onKeyDown={(event) => onKey(event, office, find)}>
      <LocalDocument file={file} isShown={isShown} problem={problem} find={find} zoom={zoom} onRetry={onRetry}>
        {isShown && isWithoutLayout(reader) && <LayoutNote />}
        <Pages frame={frame} isShown={isShown} find={find} />
      </LocalDocument>
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
function onKey(event: KeyboardEvent, { ask, scale }: ZoomedFrame, find: OfficeFind): void {
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

/** What a document lacks here, and what the administrator can do about it. */
function LayoutNote() {
  const t = useT('viewer')
  return (
    <p className={s.note} role="note">
      <InfoIcon size={16} />
      <span>
        {t('office.noLayout')} <HowTo packages={officePackages} />
      </span>
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
