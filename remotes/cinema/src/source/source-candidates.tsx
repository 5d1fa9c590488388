import type { Candidate } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button, SearchIcon } from '@cove/ui'
import { Muted, OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { useCandidateCalls, useCandidatePicture, useSourceCandidates } from './source.data.ts'
import s from './source-candidates.module.css'

/** Candidates that are shown, and that a digit chooses. */
export const shownCandidates = 5

interface SourceCandidatesProps {
  readonly itemId: number
  /** What is asked for when the database is searched again. */
  readonly words: string
  readonly onTaken?: (() => void) | undefined
}

/** CIN-01b: what the film database has for a title; one of them is chosen with a press. */
export function SourceCandidates({ itemId, words, onTaken }: SourceCandidatesProps) {
  const t = useT('cinema')
  const { data, reload } = useSourceCandidates(itemId)
  const calls = useCandidateCalls()
  const [isBusy, setBusy] = useState(false)
  const [hasSearched, setSearched] = useState(false)
  if (!data?.isOn) return null
  const search = async () => {
    setBusy(true)
    if (await calls.search(itemId, words.trim())) setSearched(true)
    setBusy(false)
    reload()
  }
  const take = async (candidateId: string | undefined) => {
    if (!(await calls.take(itemId, candidateId))) return
    reload()
    onTaken?.()
  }
  const candidates = data.candidates.slice(0, shownCandidates)
  return (
    <section className={s.part} aria-label={t('source.candidates')}>
      <h3>{t('source.candidates')}</h3>
      {candidates.length > 0 && (
        <ul className={s.list}>
          {candidates.map((candidate) => (
            <Line key={candidate.candidateId} itemId={itemId} candidate={candidate} onTake={() => void take(candidate.candidateId)} />
          ))}
        </ul>
      )}
      {candidates.length === 0 && hasSearched && <Muted>{t('source.none')}</Muted>}
      <span className={s.buttons}>
        <Button size="sm" icon={<SearchIcon size={14} />} busy={isBusy} disabled={words.trim() === ''} onClick={() => void search()}>
          {t('source.search')}
        </Button>
        {candidates.length > 0 && (
          <Button size="sm" onClick={() => void take(undefined)}>
            {t('source.noneOf')}
          </Button>
        )}
      </span>
    </section>
  )
}

interface LineProps {
  readonly itemId: number
  readonly candidate: Candidate
  readonly onTake: () => void
}

function Line({ itemId, candidate, onTake }: LineProps) {
  const t = useT('cinema')
  const url = useCandidatePicture(itemId, candidate)
  const { name, originalName, year, type, score, isChosen, reasons, plot } = candidate
  const facts = [year, t(type === 'tv' ? 'kind.series' : 'kind.film'), originalName]
  return (
    <li>
      <button type="button" aria-pressed={isChosen} title={plot} onClick={onTake}>
        <span className={s.poster}>{url !== undefined && <img src={url} alt="" loading="lazy" draggable={false} />}</span>
        <span className={s.words}>
          <OneLine as="b">{name}</OneLine>
          <OneLine as="small" look="note">
            {facts.filter(Boolean).join(' · ')}
          </OneLine>
          {reasons[0] && <Badge>{t(`reasons.${reasons[0]}`)}</Badge>}
        </span>
        <span className={s.score}>{t('source.score', { score })}</span>
      </button>
    </li>
  )
}
