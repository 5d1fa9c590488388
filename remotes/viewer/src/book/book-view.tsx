import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { PositionBar, usePosition } from '@cove/parts/position-choice'
import type { ItemPosition } from '@cove/parts/position-choice'
import { ChevronRightIcon, IconButton, SearchIcon, Skeleton } from '@cove/ui'
import { ChevronLeftIcon, DownloadIcon, SidebarIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useBookLook } from '../data/use-book-look.ts'
import { useFileActions } from '../data/use-file-actions.ts'
import { useWholeFile } from '../data/use-whole-file.ts'
import { askOfPlace, placeText } from '../model/book-messages.ts'
import type { TocRow } from '../model/book-messages.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { Problem } from '../ui/problem.tsx'
import { Contents } from './contents.tsx'
import { LookPanel } from './look-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { bookFrameUrl, useBookFrame } from './use-book-frame.ts'
import type { BookFrame } from './use-book-frame.ts'
import { useBookSearch } from './use-book-search.ts'
import type { BookSearch } from './use-book-search.ts'
import s from './book.module.css'

/** A larger book does not fit the memory of a page. */
const largestBook = 300 * 1024 * 1024

/** OFF-07: the pages of a book, its contents, and how they look. */
export function BookView({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { toasts } = useKernel()
  const { download } = useFileActions()
  const { file: whole, progress, retry } = useWholeFile(file, largestBook)
  const [look, setChoice, choice] = useBookLook()
  const [side, setSide] = useState<BookSide>()
  const item = usePosition(file)
  const search = useBookSearch()
  const { frame, opened, place, failure, ask } = useBookFrame({
    bytes: whole?.ok ? whole.bytes : undefined,
    look,
    onFound: search.take,
    onKey: (key) => keyOf(key, (by) => ask({ kind: 'turn', by })),
    onLink: (href) => toasts.show({ tone: 'info', title: t('book.link'), body: href.slice(0, 200) }),
  })
  const turn = (by: 1 | -1) => ask({ kind: 'turn', by })
  useStart({ opened, place, item, show: (chapter, share) => ask({ kind: 'show', chapter, share }) })
  const problem = failure !== undefined ? 'broken' : whole && !whole.ok ? whole.reason : undefined
  const current = opened?.toc.findLast((row) => row.chapter !== undefined && row.chapter <= (place?.chapter ?? 0))
  return (
    <div
      className={s.root}
      role="presentation"
      onKeyDown={(event) => !(event.target as Element).closest('input,button') && keyOf(event.key, turn)}
    >
      <DocumentHead file={file} note={opened && [opened.title, opened.author].filter(Boolean).join(' · ')}>
        <SideButtons side={side} onSide={setSide} />
        <LookPanel choice={choice} onChoice={setChoice} />
        <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => download(file)} />
      </DocumentHead>
      {problem !== undefined ? (
        <BookProblem file={file} problem={problem} onRetry={retry} />
      ) : (
        <div className={s.body} style={{ background: look.ground }}>
          {opened && <Side side={side} rows={opened.toc} current={current} search={search} ask={ask} onClose={() => setSide(undefined)} />}
          <Pages frame={frame} isOpen={opened !== undefined} isShown={place !== undefined} item={item} ask={ask} />
        </div>
      )}
      <Foot place={place} share={opened ? (place?.progress ?? 0) : progress} chapter={current?.label ?? ''} onTurn={turn} />
    </div>
  )
}

type BookSide = 'contents' | 'search'

interface SideButtonsProps {
  readonly side: BookSide | undefined
  readonly onSide: (side: BookSide | undefined) => void
}

function SideButtons({ side, onSide }: SideButtonsProps) {
  const t = useT('viewer')
  const icons = { contents: <SidebarIcon size={17} />, search: <SearchIcon size={17} /> }
  return (['contents', 'search'] as const).map((one) => (
    <IconButton
      key={one}
      label={t(`book.${one}`)}
      icon={icons[one]}
      pressed={side === one}
      onClick={() => onSide(side === one ? undefined : one)}
    />
  ))
}

interface SideProps {
  readonly side: BookSide | undefined
  readonly rows: readonly TocRow[]
  readonly current: TocRow | undefined
  readonly search: BookSearch
  readonly ask: BookFrame['ask']
  readonly onClose: () => void
}

function Side({ side, rows, current, search, ask, onClose }: SideProps) {
  const { found, begin } = search
  if (side === 'contents') return <Contents rows={rows} current={current} onGo={(chapter) => ask({ kind: 'show', chapter, share: 0 })} />
  if (side === undefined) return undefined
  return (
    <SearchPanel
      search={found}
      onFind={(text) => ask(begin(text))}
      onGo={(hit) => ask({ kind: 'showHit', text: found.text, hit })}
      onClose={onClose}
    />
  )
}

interface BookProblemProps {
  readonly file: Resource
  readonly problem: string
  readonly onRetry: () => void
}

function BookProblem({ file, problem, onRetry }: BookProblemProps) {
  const t = useT('viewer')
  const { download } = useFileActions()
  return (
    <Problem
      name={file.name}
      body={t(`book.problem.${problem}`)}
      onRetry={problem === 'broken' ? undefined : onRetry}
      onDownload={() => download(file)}
    />
  )
}

interface PagesProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly isOpen: boolean
  readonly isShown: boolean
  readonly item: ItemPosition
  readonly ask: BookFrame['ask']
}

function Pages({ frame, isOpen, isShown, item, ask }: PagesProps) {
  const t = useT('viewer')
  return (
    <div className={s.page}>
      {!isOpen && <Skeleton height={400} />}
      {/* S-I3: scripts of ours only, without an origin: see book.frame.ts */}
      <iframe
        ref={frame}
        className={s.frame}
        title={t('book.page')}
        sandbox="allow-scripts"
        src={bookFrameUrl()}
        data-ready={isShown ? '' : undefined}
      />
      <div className={s.choice}>
        {/* Not earlier: what is pressed before the book is open would lead nowhere. */}
        {isShown && (
          <PositionBar
            item={item}
            onContinue={({ place }) => {
              const found = askOfPlace(place)
              if (found) ask(found)
            }}
            onRestart={() => ask({ kind: 'show', chapter: 0, share: 0 })}
          />
        )}
      </div>
    </div>
  )
}

interface FootProps {
  readonly place: BookFrame['place']
  readonly share: number
  readonly chapter: string
  readonly onTurn: (by: 1 | -1) => void
}

function Foot({ place, share, chapter, onTurn }: FootProps) {
  const t = useT('viewer')
  return (
    <footer className={s.foot}>
      <IconButton size="sm" label={t('book.previous')} icon={<ChevronLeftIcon size={16} />} onClick={() => onTurn(-1)} />
      <span className={s.chapter}>{chapter}</span>
      <progress className={s.progress} max={1} value={share} aria-label={t('book.progress')} />
      <span>{Math.round((place?.progress ?? 0) * 100)}%</span>
      <span>{place && t('book.place', { page: place.page + 1, pages: place.pages })}</span>
      <IconButton size="sm" label={t('book.next')} icon={<ChevronRightIcon size={16} />} onClick={() => onTurn(1)} />
    </footer>
  )
}

function keyOf(key: string, turn: (by: 1 | -1) => void): void {
  if (key === 'ArrowRight' || key === 'PageDown' || key === ' ') turn(1)
  if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
}

interface StartParts extends Pick<BookFrame, 'opened' | 'place'> {
  readonly item: ItemPosition
  readonly show: (chapter: number, share: number) => void
}

/** POS-03: the first chapter at once; later places are stored when the user turns. */
function useStart({ opened, place, item, show }: StartParts): void {
  const first = useRef(true)
  const isOpen = opened !== undefined
  const begin = useEffectEvent(() => show(0, 0))
  const store = useEffectEvent(() => {
    if (!place) return
    // What the book shows by itself is not where the user was.
    if (first.current) return void (first.current = false)
    if (item.offer?.kind === 'begin') item.settle()
    item.remember({ progress: place.progress, place: place.cfi ?? placeText(place.chapter, place.share) })
  })
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])
  useEffect(() => store(), [place?.chapter, place?.page])
}
