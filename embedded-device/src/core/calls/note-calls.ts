import { isOk } from '@cove/device-contract'
import type { Answer, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from './context.ts'
import { sourceOf } from './context.ts'
import { notedCalls } from '../event-log/noted-calls.ts'
import type { NotedCall } from '../event-log/noted-calls.ts'
import type { CoreParts } from '../core-parts.ts'

type Done = (answer: Answer) => void

/** LOG-01: a call that is written down writes its line when it succeeded; every other call stays as it is (W5). */
export function noteCall<Parts extends CoreParts>(mounted: MountedCall<CallContext<Parts>>): MountedCall<CallContext<Parts>> {
  const rule = Object.hasOwn(notedCalls, mounted.call.id) ? notedCalls[mounted.call.id] : undefined
  if (!rule) return mounted
  const finish = <T extends Answer>(done: Done, answer: T): T => {
    done(answer)
    return answer
  }
  return {
    call: mounted.call,
    answer(input, context) {
      const done = begin(rule, input.body, context)
      const answer = mounted.answer(input, context)
      return answer instanceof Promise ? answer.then((given) => finish(done, given)) : finish(done, answer)
    },
    async run(input, context) {
      const done = begin(rule, input.body, context)
      return finish(done, await mounted.run(input, context))
    },
  }
}

/** Reads what the call is about before it runs: a user who is removed has no name afterwards. */
function begin(rule: NotedCall, body: unknown, context: CallContext): Done {
  const { users, eventLog } = context.parts
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  const about = rule.about(fields, users)
  const userNo = context.session?.user.no
  const person = context.session?.user.nickname
  return (answer) => {
    const isDone = answer instanceof Uint8Array || (answer !== undefined && isOk(answer.code))
    if (!isDone) return
    const kind = typeof rule.kind === 'function' ? rule.kind(fields) : rule.kind
    eventLog.note({ kind, protocol: 'web', userNo, person, address: sourceOf(context), about })
  }
}
