import { useT } from '@cove/kernel/i18n'
import { usePlaceText } from '@cove/parts/spaces'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Form } from '@cove/ui/forms'
import { OneLine } from '@cove/ui/page'
import { useId } from 'react'
import { AssignFields, useAssignForm } from '../item/assign-form.tsx'
import type { AssignForm } from '../item/assign-form.tsx'
import { clockOf, isSeries } from '../item/item-state.model.ts'
import { Poster } from '../poster/poster.tsx'
import { qualityOf } from '../poster/poster-look.model.ts'
import { SourceCandidates } from '../source/source-candidates.tsx'
import { usePlayer } from '../play/play.data.ts'
import { useCandidates } from './matches.data.ts'
import type { MatchRow } from './matches.data.ts'
import { pathParts } from './matches.model.ts'
import type { MatchState } from './matches.model.ts'
import type { Workbench } from './use-workbench.tsx'
import s from './matches.module.css'

interface MatchPanelProps {
  readonly row: MatchRow
  readonly state: MatchState
  readonly bench: Workbench
}

/** The file of the row, and what it really is. */
export function MatchPanel({ row, state, bench }: MatchPanelProps) {
  const t = useT('cinema')
  const formId = useId()
  const { item } = row
  const form = useAssignForm(item, undefined)
  const isChanged = form.name !== item.name || form.yearText !== (item.year === undefined ? '' : String(item.year))
  const submit = async () => {
    if ((await form.submit()) !== undefined) bench.setAt(bench.at)
  }
  const isOpen = state === 'unsure' || state === 'unrecognized'
  return (
    <aside className={s.panel} aria-label={t('match.panel')}>
      <FileFacts row={row} />
      <SourceCandidates itemId={item.itemId} words={form.name} onTaken={bench.reload} />
      <Form id={formId} label={t('commands.correct')} busy={form.isBusy} onSubmit={() => void submit()}>
        <AssignFields form={form} isWhole={false} />
      </Form>
      <Candidates form={form} itemId={item.itemId} />
      <p className={s.note}>{t('assign.note')}</p>
      <div className={s.panelButtons}>
        {isChanged || !isOpen ? (
          <Button variant="primary" type="submit" form={formId} disabled={!form.isValid || !isChanged} busy={form.isBusy}>
            {t('match.assign')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void bench.decide('accept', [item.itemId])}>
            {t('match.acceptOne')}
          </Button>
        )}
        <Button onClick={() => void bench.decide(state === 'ignored' ? 'restore' : 'ignore', [item.itemId])}>
          {t(state === 'ignored' ? 'match.restore' : 'match.ignore')}
        </Button>
      </div>
      <p className={s.keys}>{t('match.keys')}</p>
    </aside>
  )
}

function FileFacts({ row: { version } }: Pick<MatchPanelProps, 'row'>) {
  const t = useT('cinema')
  const formats = useFormats()
  const placeText = usePlaceText()
  const { showFile, play } = usePlayer()
  const { name } = pathParts(version.path)
  const facts = [
    version.durationMs !== undefined && clockOf(version.durationMs),
    qualityOf(version.heightPx, version.widthPx),
    version.videoCodec?.toUpperCase(),
    version.audioCodec?.toUpperCase(),
    formats.bytes(version.sizeBytes),
  ]
  return (
    <header className={s.facts}>
      <b>{name}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <button type="button" title={t('commands.folder')} onClick={() => showFile(version)}>
        {placeText(version.storageId, version.path)}
      </button>
      <span>
        <Button size="sm" onClick={() => void play({ item: { itemId: 0 }, version })}>
          {t('match.look')}
        </Button>
      </span>
    </header>
  )
}

/** Titles with such a name: one of them is taken with a press. */
function Candidates({ form, itemId }: { readonly form: AssignForm; readonly itemId: number }) {
  const t = useT('cinema')
  const candidates = useCandidates(form.name, itemId)
  if (candidates.length === 0) return null
  return (
    <ul className={s.candidates} aria-label={t('match.candidates')}>
      {candidates.map((item) => (
        <li key={item.itemId}>
          <button
            type="button"
            onClick={() =>
              form.set({
                name: item.name,
                yearText: item.year === undefined ? '' : String(item.year),
                kind: isSeries(item) ? 'tv' : 'movie',
              })
            }
          >
            <span className={s.poster}>
              <Poster item={item} isSmall />
            </span>
            <span className={s.words}>
              <OneLine as="b">{item.name}</OneLine>
              <OneLine as="small" look="note">
                {item.year ?? ''}
              </OneLine>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
