import { monitor } from '@cove/device-contract/monitor'
import type { Sample } from '@cove/device-contract/monitor'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** The widget asks so often, in ms, and shows the samples of one minute. */
const askMs = 2000
const shownMs = 60_000

/** SYS-01b: the last minute of the device, asked for while the page is visible. */
export function useSamples(): { readonly samples: readonly Sample[]; readonly memoryPercent: number } {
  const kernel = useKernel()
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const [memoryPercent, setMemoryPercent] = useState(0)
  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let afterMs = 0
    const look = async () => {
      const isSeen = document.visibilityState === 'visible'
      const answer = isSeen ? await attempt(kernel, () => kernel.device.use(monitor).live({ query: { afterMs } })) : undefined
      if (!live) return
      if (answer?.ok) {
        const { samples: fresh, machine, nowMs } = answer.data
        afterMs = fresh.at(-1)?.atMs ?? afterMs
        setSamples((before) => [...before, ...fresh].filter(({ atMs }) => atMs > nowMs - shownMs))
        setMemoryPercent(machine.memoryBytes > 0 ? (1 - machine.availableBytes / machine.memoryBytes) * 100 : 0)
      }
      timer = setTimeout(() => void look(), askMs)
    }
    void look()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [kernel])
  return { samples, memoryPercent }
}
