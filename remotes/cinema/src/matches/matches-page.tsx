import type { CinemaItem } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { keysOf } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { matchesAddress } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useDialogs } from '../item/dialogs-context.ts'
import { MatchBar } from './match-bar.tsx'
import { MatchPanel } from './match-panel.tsx'
import { MatchRows } from './match-rows.tsx'
import { useMatches } from './matches.data.ts'
import { matchStates, stateIn } from './matches.model.ts'
import type { MatchState } from './matches.model.ts'
import { useWorkbench } from './use-workbench.tsx'
import s from './matches.module.css'

/** CIN-01b: what the device recognised, to be looked at: a work table, for the keyboard. */
export function MatchesPage() {
  const t = useT('cinema')
  const state = stateIn(useLocation().search)
  return (
    <PageFrame title={t('pages.matches')}>
      <Workbench key={state} state={state} />
    </PageFrame>
  )
}

function Workbench({ state }: { readonly state: MatchState }) {
  const t = useT('cinema')
  const [span, setSpan] = useState<readonly [number, number]>([0, 0])
  const matches = useMatches(state, span)
  const count = matches.facts?.counts[state]
  const nameField = useRef<HTMLDivElement>(null)
  const ask = useDialogs()
  const search = (item: CinemaItem | undefined) => {
    const field = nameField.current?.querySelector('input')
    if (field && nameField.current?.checkVisibility?.() !== false) field.select()
    // A narrow window has no panel beside the table.
    else if (item) ask({ kind: 'assign', item })
  }
  const bench = useWorkbench({ state, matches, count: count ?? 0, onSearch: search })
  const row = matches.rowAt(bench.at)
  if (matches.failure && !matches.facts)
    return (
      <Centered>
        <FailureState failure={matches.failure} onRetry={matches.reload} />
      </Centered>
    )
  return (
    <div className={s.page} role="presentation" onKeyDown={keysOf(bench.commands)}>
      <header className={s.bar}>
        <Tabs state={state} counts={matches.facts?.counts} />
        <MatchBar bench={bench} facts={matches.facts} />
      </header>
      {count === 0 ? (
        <Centered>
          <EmptyState art="quiet" title={t(`match.none.${state}`)} body={state === 'unsure' ? t('match.noneBody') : undefined} />
        </Centered>
      ) : (
        <div className={s.work}>
          <MatchRows count={count ?? 0} bench={bench} rowAt={matches.rowAt} onSpan={setSpan} />
          {row && (
            <div ref={nameField} className={s.side}>
              <MatchPanel key={row.item.itemId} row={row} state={state} bench={bench} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function Tabs({ state, counts }: { readonly state: MatchState; readonly counts: Readonly<Record<MatchState, number>> | undefined }) {
  const t = useT('cinema')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={t('match.tabs')}
      value={state}
      segments={matchStates.map((value) => ({
        value,
        label: counts ? t(`match.tab.${value}`, { count: formatCount(counts[value]) }) : t(`match.tabPlain.${value}`),
      }))}
      onChange={(next) => void navigate(matchesAddress(next), { replace: true })}
    />
  )
}
