import { z, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** DLG-01: what the device as a whole is at, or has just ended; every desktop shows its dialog. Shape ours. */
export const SystemWorkSchema = wireObject({
  kind: z.enum(['systemRepair', 'createSwap', 'rebootPro']),
  state: z.enum(['running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.number(),
  leftSeconds: named('left', WholeNumber),
  /** True on the embedded device: the work is played on simulated hardware, and the dialog says so. */
  isSimulated: named('simulated', z.boolean()),
})
export type SystemWork = z.output<typeof SystemWorkSchema>

/** G5: the state of work of the storage. */
export const WorkStatusSchema = wireObject({
  /** 0: nothing runs and nothing is wrong; 1: running; any other number is the code of the error it ended with. */
  status: z.number(),
  /** 0 to 100. */
  progress: z.number(),
  isSimulated: named('simulated', z.optional(z.boolean())),
})
