import { monitor } from '@cove/device-contract/monitor'
import type { Sample } from '@cove/device-contract/monitor'
import { useReading } from '@cove/parts/read'
import { useRef } from 'react'

/** The widget asks so often, in ms, and shows the samples of one minute. */
const askMs = 2000
const shownMs = 60_000

interface Minute {
  readonly samples: readonly Sample[]
  readonly memoryPercent: number
}

/** SYS-01b: the last minute of the device, asked for while the page is visible. */
export function useSamples(): Minute {
  // The device is asked for what came after these.
  const known = useRef<readonly Sample[]>([])
  const { data } = useReading<Minute>(
    ['monitor.live', 'minute'],
    async ({ device }, how) => {
      const answer = await device.use(monitor).live({ query: { afterMs: known.current.at(-1)?.atMs ?? 0 } }, how)
      if (!answer.ok) return answer
      const { samples, machine, nowMs } = answer.data
      known.current = [...known.current, ...samples].filter(({ atMs }) => atMs > nowMs - shownMs)
      const memoryPercent = machine.memoryBytes > 0 ? (1 - machine.availableBytes / machine.memoryBytes) * 100 : 0
      return { ok: true, data: { samples: known.current, memoryPercent } }
    },
    { everyMs: askMs },
  )
  return data ?? { samples: [], memoryPercent: 0 }
}
