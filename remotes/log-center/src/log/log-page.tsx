import { foldedMatch } from '@cove/device-contract/fold'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState } from '@cove/ui'
import { Centered, isMac, matchesChord } from '@cove/ui/data'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { logKindNames } from '../data/log-calls.ts'
import type { LogChain, LogEntry, LogKind, Overview } from '../data/log-calls.ts'
import { useLines } from '../data/use-lines.ts'
import type { Lines } from '../data/use-lines.ts'
import { filterOf, firstChoice } from '../model/filter.ts'
import type { Choice } from '../model/filter.ts'
import type { Section } from '../model/section.ts'
import { DetailsPanel } from './details-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LogHead } from './log-head.tsx'
import { LogList } from './log-list.tsx'
import { useExport } from './use-export.ts'
import s from './log.module.css'

interface LogPageProps {
  readonly section: Section
  readonly overview: Read<Overview>
  readonly isAdmin: boolean
}

/** The lines of one part of the log, newest first, with what is chosen above them. */
export function LogPage({ section, overview, isAdmin }: LogPageProps) {
  const [choice, setChoice] = useState(firstChoice)
  const [isLive, setLive] = useState(true)
  const filter = useFilter(section, choice)
  const read = useLines(filter, isLive)
  const exporting = useExport(filter)
  const searchRef = useRef<HTMLDivElement>(null)
  const change = useCallback((part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part })), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isPressed = (key: string): boolean => matchesChord(event, { key, mod: true }, isMac() ? 'mac' : 'other')
    const isExport = isPressed('e')
    if (!isExport && !isPressed('f')) return
    event.preventDefault()
    if (isExport) exporting.start()
    else searchRef.current?.querySelector('input')?.focus()
  }
  return (
    <div className={s.page} role="presentation" onKeyDown={onKeyDown}>
      <Found read={read} chain={overview.data?.chain} onChange={change}>
        <LogHead
          overview={overview}
          isAdmin={isAdmin}
          exporting={exporting}
          onShow={(seq) => change({ ...firstChoice, span: 'ever', wanted: `#${seq}` })}
        />
        <FilterBar
          choice={choice}
          onChange={change}
          people={isAdmin ? (overview.data?.people ?? []) : []}
          isLive={isLive}
          onLive={setLive}
          total={read.total}
          searchRef={searchRef}
        />
      </Found>
    </div>
  )
}

interface FoundProps {
  readonly read: Lines
  readonly chain: LogChain | undefined
  readonly onChange: (part: Partial<Choice>) => void
  /** What stands above the lines. */
  readonly children: ReactNode
}

/** The lines that were found, and the one that is looked at. */
function Found({ read: { lines, failure, readMore, reload }, chain, onChange, children }: FoundProps) {
  const t = useT('log-center')
  const [shownSeq, setShownSeq] = useState<number>()
  const shown = lines?.find(({ seq }) => seq === shownSeq)
  return (
    <>
      <div className={s.main}>
        {children}
        {!lines && failure ? (
          <Centered>
            <FailureState failure={failure} title={t('failed')} onRetry={reload} />
          </Centered>
        ) : lines?.length === 0 ? (
          <Centered>
            <EmptyState
              art="search"
              title={t('empty.title')}
              body={t('empty.body')}
              action={<Button onClick={() => onChange(firstChoice)}>{t('clear')}</Button>}
            />
          </Centered>
        ) : (
          <LogList lines={lines} shownSeq={shownSeq} onShow={setShownSeq} onMore={readMore} />
        )}
      </div>
      {shown && lines && (
        <DetailsPanel line={shown} {...neighbours(lines, shown)} chain={chain} onChange={onChange} onClose={() => setShownSeq(undefined)} />
      )}
    </>
  )
}

/** The lines before and after one in the chain, where they are among those that were read. */
function neighbours(lines: readonly LogEntry[], { seq }: LogEntry) {
  return { before: lines.find((one) => one.seq === seq - 1), after: lines.find((one) => one.seq === seq + 1) }
}

/** What the device is asked for; typing waits until it can be drawn. */
function useFilter(section: Section, choice: Choice) {
  const t = useT('log-center')
  const wanted = useDeferredValue(choice.wanted)
  // The days of a window begin when it is opened.
  const [nowMs] = useState(() => Date.now())
  return useMemo(() => {
    const kindsOf = (text: string): readonly LogKind[] => {
      const isIn = foldedMatch(text)
      return logKindNames.filter((kind) => isIn(t(`kinds.${kind}`)))
    }
    return filterOf(section, { ...choice, wanted }, { nowMs, kindsOf })
  }, [section, choice, wanted, nowMs, t])
}
