import { type Contract, type DataOf } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { runningWork } from '../../hardware/work-view.ts'
import { type PopUp } from '../../system/pop-ups.ts'
import { type HandlerOf } from '../handler-of.ts'

type Answer = DataOf<Contract['system']['popUpsFirst']>

export const popUps: HandlerOf<Contract['system']['popUps']> = (_input, { context }) => {
  const work = runningWork(context.parts.hardware.work)
  return { ...answerOf(context.parts.popUps.listFor(sessionOf(context).user)), ...(work ? { work } : {}) }
}

export const popUpsFirst: HandlerOf<Contract['system']['popUpsFirst']> = (_input, { context }) =>
  answerOf(context.parts.popUps.listFor(sessionOf(context).user).slice(0, 1))

function answerOf(list: readonly PopUp[]): Answer {
  return { popUps: list.map((one) => ({ ...one, buttons: [...one.buttons] })) }
}
