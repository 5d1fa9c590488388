import { pointerOf, publish, ReleaseProblem, sentenceOf } from '@cove/release-kit'
import type { PublishRequest } from '@cove/release-kit'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ReleaseParts } from '../parts.ts'
import { publishPatiently } from '../publish-patiently.ts'

type Action = 'rollback' | 'promote' | 'halt' | 'withdraw' | 'hold' | 'free'

const requestOf = (action: Action, id: string): Partial<PublishRequest> => ({ [action]: [id] })

export const move =
  (parts: ReleaseParts): HandlerOf<typeof releases.calls.move> =>
  async ({ body: { id, action, reason } }, { context, refuse }) => {
    const { dist } = parts
    const before = parts.ledger.look().fold
    if (before && pointerOf(before, id).version === undefined) return refuse('releaseMissing')
    await publishPatiently(parts, (publishing) => {
      const why = reason === undefined ? {} : { reason }
      const { refused } = publish({ dist, ...publishing, ...requestOf(action, id), actor: context.who.userNo, ...why })
      const [refusal] = refused
      if (refusal) throw new ReleaseProblem(refusal.problem ?? 'misfit', sentenceOf(refusal))
    })
    const { fold } = parts.ledger.look()
    const version = fold && pointerOf(fold, id).version
    return version === undefined ? {} : { version }
  }
