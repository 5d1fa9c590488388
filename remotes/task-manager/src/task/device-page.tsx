import { foldedMatch } from '@cove/device-contract/fold'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import type { Read } from '@cove/parts/read'
import { EmptyState, Skeleton } from '@cove/ui'
import { isMac, matchesChord } from '@cove/ui/data'
import { SearchField } from '@cove/ui/forms'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useProcesses, useWork } from '../data/monitor-calls.ts'
import type { Live } from '../data/monitor-calls.ts'
import { moodOf } from '../model/rows.ts'
import { useRows } from './use-rows.ts'
import { WorkTable } from './work-table.tsx'
import s from './task.module.css'

/** TM-02: what the device works on, its services and the processes of the machine. */
export function DevicePage({ live }: { readonly live: Read<Live> }) {
  const t = useT('task-manager')
  const work = useWork(false)
  const processes = useProcesses(false)
  const [wanted, setWanted] = useState('')
  const searchRef = useRef<HTMLDivElement>(null)
  const rows = useRows(work.data, processes.data?.processes, live.data?.machine.cores ?? 1)
  if (!work.data || !processes.data) {
    const failure = work.failure ?? processes.failure
    const again = () => [work, processes].forEach((one) => one.reload())
    return <div className={s.page}>{failure ? <FailureState failure={failure} onRetry={again} /> : <Skeleton height={420} />}</div>
  }
  const isWanted = foldedMatch(wanted)
  const shown = wanted === '' ? rows : rows.filter(({ name, who, note = '' }) => isWanted(`${name} ${who} ${note}`))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!matchesChord(event, { key: 'f', mod: true }, isMac() ? 'mac' : 'other')) return
    event.preventDefault()
    searchRef.current?.querySelector('input')?.focus()
  }
  const reload = () => [work, processes].forEach((one) => one.reload())
  return (
    <div className={s.page} role="presentation" onKeyDown={onKeyDown}>
      <header className={s.head} data-window-drag="">
        <div className={s.headText}>
          <DeviceSentence live={live} jobs={work.data.jobs} top={shown} />
        </div>
        <div ref={searchRef} className={s.search}>
          <SearchField label={t('search')} placeholder={t('search')} value={wanted} onChange={setWanted} maxLength={100} />
        </div>
      </header>
      <FailureNote failure={work.failure ?? processes.failure} />
      {shown.length > 0 ? (
        <WorkTable rows={shown} memoryBytes={live.data?.machine.memoryBytes ?? 0} onChanged={reload} isStale={work.failure !== undefined} />
      ) : (
        <EmptyState art="search" title={t('nothingFound')} body={t('nothingFoundBody')} />
      )}
    </div>
  )
}

interface SentenceProps {
  readonly live: Read<Live>
  readonly jobs: readonly { readonly state: string }[]
  readonly top: readonly { readonly group: string; readonly name: string; readonly cpu?: number | undefined }[]
}

/** The state in a sentence, and what uses most of the processor. */
function DeviceSentence({ live, jobs, top }: SentenceProps) {
  const t = useT('task-manager')
  const running = jobs.filter(({ state }) => state === 'running').length
  const mood = moodOf(live.data?.samples.at(-1)?.cpuPercent, running)
  const most = top
    .filter(({ group, cpu = 0 }) => group === 'processes' && cpu >= 5)
    .toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0))
    .slice(0, 2)
    .map(({ name }) => name)
  return (
    <>
      <h1>{t(`moods.${mood}`)}</h1>
      <p>{most.length > 0 ? t('most', { names: most.join(t('and')) }) : running > 0 ? t('working', { count: running }) : t('idle')}</p>
    </>
  )
}
