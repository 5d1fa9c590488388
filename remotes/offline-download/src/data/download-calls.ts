import { downloads } from '@cove/device-contract/downloads'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

/** DL-01b: hands a link to the person whose code this is. */
export function handOver(kernel: Kernel, code: string, source: string): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(downloads).submit({ body: { code, source } }))
}
