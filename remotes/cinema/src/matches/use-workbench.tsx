import type { CinemaItem } from '@cove/device-contract/cinema'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CheckIcon, EyeOffIcon, SearchIcon } from '@cove/ui'
import { FilmIcon, UndoIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useState } from 'react'
import { useMatchCalls } from './matches.data.ts'
import type { Matches } from './matches.data.ts'
import { useCandidateCalls, useSourceCandidates } from '../source/source.data.ts'
import { shownCandidates } from '../source/source-candidates.tsx'
import { certainScore, indexAfter } from './matches.model.ts'
import type { MatchState } from './matches.model.ts'

interface WorkbenchOptions {
  readonly state: MatchState
  readonly matches: Matches
  readonly count: number
  /** Leads to the field with the name. */
  readonly onSearch: (item: CinemaItem | undefined) => void
}

/** Where the keyboard stands, what is ticked, and what can be done with it. */
export interface Workbench {
  readonly at: number
  readonly setAt: (index: number) => void
  readonly ticked: ReadonlySet<number>
  readonly tick: (itemIds: readonly number[], isTicked: boolean) => void
  /** The ticked ones, else the one that the keyboard stands on. */
  readonly decide: (decision: 'accept' | 'ignore' | 'restore', itemIds?: readonly number[]) => Promise<void>
  readonly acceptCertain: () => Promise<void>
  readonly undo: () => Promise<void>
  /** Takes the title that the keyboard stands on for one of the candidates of the film database. */
  readonly take: (at: number) => Promise<void>
  readonly reload: () => void
  readonly commands: readonly Command[]
}

export function useWorkbench({ state, matches, count, onSearch }: WorkbenchOptions): Workbench {
  const t = useT('cinema')
  const { toasts } = useKernel()
  const calls = useMatchCalls()
  const [wanted, setAt] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const at = Math.max(0, Math.min(wanted, count - 1))
  const item = matches.rowAt(at)?.item
  const here = item?.itemId
  const meant = ticked.size > 0 ? [...ticked] : here === undefined ? [] : [here]
  const decide: Workbench['decide'] = async (decision, ids = meant) => {
    if (ids.length === 0 || !(await calls.decide(decision, ids))) return
    setTicked(new Set([...ticked].filter((itemId) => !ids.includes(itemId))))
    setAt(indexAfter(at, count - ids.length))
    matches.reload()
  }
  const undo = async () => {
    const undone = await calls.undo()
    if (undone === undefined) return
    toasts.show({ tone: 'success', title: t('match.undone', { count: undone }) })
    matches.reload()
  }
  const acceptCertain = async () => {
    const accepted = await calls.acceptFrom(certainScore)
    if (accepted === undefined) return
    toasts.show({ tone: 'success', title: t('match.accepted', { count: accepted }), action: { label: t('undo'), run: () => void undo() } })
    matches.reload()
  }
  const source = useSourceCandidates(here)
  const { take: takeCandidate } = useCandidateCalls()
  const take: Workbench['take'] = async (candidateAt) => {
    const candidate = source.data?.candidates[candidateAt]
    if (here !== undefined && candidate && (await takeCandidate(here, candidate.candidateId))) matches.reload()
  }
  return {
    at,
    setAt,
    ticked,
    tick: (ids, isTicked) => setTicked(new Set(isTicked ? [...ticked, ...ids] : [...ticked].filter((itemId) => !ids.includes(itemId)))),
    decide,
    undo,
    acceptCertain,
    take,
    reload: matches.reload,
    commands: [
      ...useBenchCommands(state, { decide, undo, search: () => onSearch(item) }),
      ...useTakeCommands(take, source.data?.candidates.length ?? 0),
    ],
  }
}

/** A digit for each candidate that is shown. */
function useTakeCommands(take: Workbench['take'], count: number): readonly Command[] {
  const t = useT('cinema')
  return Array.from({ length: Math.min(count, shownCandidates) }, (_, at) => ({
    id: `take-${at + 1}`,
    label: t('source.takeAt', { number: at + 1 }),
    icon: <FilmIcon size={16} />,
    keys: String(at + 1),
    run: () => void take(at),
  }))
}

function useBenchCommands(
  state: MatchState,
  { decide, undo, search }: Pick<Workbench, 'decide' | 'undo'> & { readonly search: () => void },
): readonly Command[] {
  const t = useT('cinema')
  const isOpen = state === 'unsure' || state === 'unrecognized'
  return [
    {
      id: 'accept',
      label: t(isOpen ? 'match.accept' : 'match.restore'),
      icon: <CheckIcon size={16} />,
      keys: 'Enter',
      run: () => void decide(isOpen ? 'accept' : 'restore'),
    },
    {
      id: 'ignore',
      label: t('match.ignore'),
      icon: <EyeOffIcon size={16} />,
      keys: 'x',
      isAvailable: state !== 'ignored',
      run: () => void decide('ignore'),
    },
    { id: 'search', label: t('commands.correct'), icon: <SearchIcon size={16} />, keys: '/', run: search },
    { id: 'undo', label: t('match.undo'), icon: <UndoIcon size={16} />, keys: 'mod+z', run: () => void undo() },
  ]
}
