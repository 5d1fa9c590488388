import { z } from '@cove/device-contract/kit'
import type { SourceLanguage } from '@cove/device-contract/cinema'
import { defineJob } from '../../../module-kit/module-kit.ts'
import { lookUpNext } from './look-up.ts'
import type { LookUpParts } from './look-up.ts'

export interface LookUpJobParts extends LookUpParts {
  /** Undefined while nothing may be asked: it is off, has no key, or waits. */
  readonly language: () => SourceLanguage | undefined
  /** Called when no run is under way any more. */
  readonly onEnded: () => void
}

/** CIN-01b: looks up what is due, and fetches pictures; after a crash the tables say where to resume. */
export const lookUpJob = (parts: LookUpJobParts) =>
  defineJob({
    payload: z.object({}),
    cursor: z.object({ done: z.number() }),
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: false, keptDays: 1 },
    onEnded: () => parts.onEnded(),
    drop: () => parts.onEnded(),
    async *run({ cursor, signal }) {
      let done = cursor?.done ?? 0
      for (;;) {
        signal.throwIfAborted()
        const language = parts.language()
        if (language === undefined) return
        // Never waits here: when the source wants a pause the job ends, and is begun again afterwards.
        const step = await lookUpNext(parts, { language, patience: 'isTold', signal })
        if (step === 'paused') return
        if (step === 'nothing') break
        done += 1
        yield { cursor: { done }, done, total: done + parts.lookups.left(parts.nowMs()) + parts.pictures.left(parts.nowMs()) }
      }
      await parts.pictureFiles.sweep()
    },
  })
