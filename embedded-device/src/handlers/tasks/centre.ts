import { type centreState, type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type JobState } from '../../jobs/job-types.ts'
import { type HandlerOf } from '../handler-of.ts'

const centreStateOf: Readonly<Record<JobState, (typeof centreState.names)[number] | undefined>> = {
  ready: 'waiting',
  running: 'doing',
  paused: 'paused',
  failed: 'error',
  done: 'finish',
  canceled: undefined,
}

export const centre: HandlerOf<Contract['tasks']['centre']> = (_input, { context }) => {
  const counts = Object.entries(context.parts.jobs.counts(callerOf(context).userNo)) as [JobState, number][]
  const tasks = counts.flatMap(([state, count]) => {
    const name = centreStateOf[state]
    return name && count > 0 ? [{ kind: 'other' as const, state: name, count, senderCount: 0, receiverCount: 0 }] : []
  })
  return { tasks }
}
