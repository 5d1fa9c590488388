import type { SyncDecision, SyncPlanItem, SyncRun } from '@cove/device-contract/sync'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import { useCommands } from '../tasks/commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'

/** What the user has decided so far: deletions are left out until they are chosen. */
export interface PlanChoice {
  readonly decisionOf: (item: SyncPlanItem) => SyncDecision
  readonly isChosen: (item: SyncPlanItem) => boolean
  readonly choose: (items: readonly SyncPlanItem[], decision: SyncDecision) => void
  readonly send: (isRefused: boolean) => Promise<void>
  readonly isBusy: boolean
}

export function usePlanAnswer({ runId }: SyncRun, items: readonly SyncPlanItem[]): PlanChoice {
  const navigate = useNavigate()
  const commands = useCommands()
  const [decisions, setDecisions] = useState<ReadonlyMap<number, SyncDecision>>(() => new Map())
  const [isBusy, setBusy] = useState(false)
  const decisionOf = ({ itemId, action }: SyncPlanItem): SyncDecision => decisions.get(itemId) ?? (action === 'delete' ? 'skip' : 'apply')
  const idsOf = (decision: SyncDecision): number[] => items.filter((item) => decisionOf(item) === decision).map(({ itemId }) => itemId)
  return {
    decisionOf,
    isBusy,
    isChosen: (item) => decisionOf(item) !== 'skip',
    choose: (chosen, decision) =>
      setDecisions((before) => new Map([...before, ...chosen.map(({ itemId }) => [itemId, decision] as const)])),
    async send(isRefused) {
      setBusy(true)
      const lists = { skip: idsOf('skip'), invert: idsOf('invert'), computer: idsOf('computer'), device: idsOf('device') }
      const task = await commands.decide(runId, { isRefused, ...lists })
      setBusy(false)
      if (task) void navigate(addressOf('tasks'))
    },
  }
}
