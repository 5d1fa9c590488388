import { once } from 'node:events'
import * as z from 'zod/mini'
import { defineJob } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from '../network-services/api.ts'
import type { DeviceSettingsParts } from './parts.ts'

/** PWR-01b: resets the settings of the device, one after the other, when all modules are open. A kill in between is continued at the next start. */
export const resetJob = ({ host, fields, ssh }: Pick<DeviceSettingsParts, 'host' | 'fields' | 'ssh'>, allOpen: Promise<void>) =>
  defineJob({
    payload: z.object({ userNo: z.string(), nickname: z.string() }),
    cursor: z.object({ step: z.number() }),
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: false },
    async *run({ payload, cursor, signal }) {
      // After a kill this module is open before others that have settings to reset.
      await Promise.race([allOpen, once(signal, 'abort')])
      signal.throwIfAborted()
      const turnOff = async (): Promise<void> => host.module<ServiceFilesApi>('network-services')?.turnOff()
      const author = { ...payload, way: 'reset' } as const
      const steps: readonly (() => Promise<void> | void)[] = [turnOff, () => ssh.reset(author), ...fields.resetSteps(author)]
      for (const [step, run] of steps.entries()) {
        if (step < (cursor?.step ?? 0)) continue
        await run()
        yield { cursor: { step: step + 1 }, done: step + 1, total: steps.length, current: '' }
      }
      return undefined
    },
  })
