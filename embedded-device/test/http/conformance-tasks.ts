import type { ConformanceWorld } from '@cove/device-contract/conformance'
import type { JobDeclaration } from '@cove/device-contract/kit'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { UserRow } from '../../src/core/auth/users.ts'
import { defineJob } from '../../src/core/jobs/define-job.ts'
import type { DeviceParts } from '../../src/device.ts'

const declaration: JobDeclaration = {
  centreKind: 'other',
  unit: 'items',
  icon: 'copy',
  title: { 'zh-CN': '探测', en: 'Probe' },
  questions: { taken: { text: { 'zh-CN': '已存在', en: 'It exists' }, choices: { keep: { 'zh-CN': '保留', en: 'Keep' } } } },
}
const payload = z.object({ state: z.enum(['waiting', 'partlyFailed']) })

/** A job kind that asks a question, or fails for one of two items and can retry it. */
const probe = defineJob({
  payload,
  cursor: z.object({}),
  runs: { in: 'main', concurrency: 4, priority: 'normal', canPause: true },
  retryOf: (work) => work,
  async *run({ payload: { state } }) {
    if (state === 'waiting') yield { question: { kind: 'taken', key: '/a', choices: ['keep'] } }
    else yield { done: 1, total: 2, failures: [{ item: '/b', error: 'fileNotFound' }] }
  },
})

/** Tasks of the administrator in states that no call leads to at will. */
export function taskWorld(parts: DeviceParts, administrator: () => UserRow): ConformanceWorld['task'] {
  parts.jobs.register('probe', { ask: probe }, { ask: declaration })
  return async (state) => {
    const userNo = administrator().no
    const id = parts.jobs.add({ kind: 'probe.ask', userNo, payload: { state } })
    const wanted = state === 'waiting' ? 'waiting' : 'done'
    await expect.poll(() => parts.jobs.get(userNo, id)?.state, { timeout: 10_000, interval: 5 }).toBe(wanted)
    return { taskId: String(id), questionId: parts.jobs.get(userNo, id)?.question?.id ?? '', choice: 'keep' }
  }
}
