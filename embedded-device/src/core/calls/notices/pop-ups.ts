import type { DataOf } from '@cove/device-contract'
import type { notices } from '@cove/device-contract/notices'
import { sessionOf } from '../context.ts'
import type { PopUp } from '../../notices/pop-ups.ts'
import type { HandlerOf } from '../handler-of.ts'

type Answer = DataOf<typeof notices.calls.popUpsFirst>

export const popUps: HandlerOf<typeof notices.calls.popUps> = (_input, { context }) => {
  const { popUps: messages, jobs, notices, hub } = context.parts
  const { user } = sessionOf(context)
  const work = jobs.covering()
  return {
    ...answerOf(messages.listFor(user)),
    unread: notices.store.unread(user.no),
    lastEventId: hub.lastId(),
    ...(work ? { work } : {}),
  }
}

export const popUpsFirst: HandlerOf<typeof notices.calls.popUpsFirst> = (_input, { context }) =>
  answerOf(context.parts.popUps.listFor(sessionOf(context).user).slice(0, 1))

function answerOf(list: readonly PopUp[]): Answer {
  return { popUps: list.map((one) => ({ ...one, buttons: [...one.buttons] })) }
}
