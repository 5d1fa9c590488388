import { setup } from '@cove/device-contract/setup'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** Whether a one-time link is good: asked once per link, before anybody fills in a form. */
export type LinkVerdict = 'none' | 'asking' | 'good' | 'bad'

/** H-68: a good link makes the first administrator, or, after a recovery, a new one. Faults count as bad: sending tells more. */
export function useSetUpLink(link: string): LinkVerdict {
  const { device } = useKernel()
  const [answer, setAnswer] = useState<{ readonly link: string; readonly good: boolean }>()
  // oxlint-disable-next-line cove/reads-go-through-use-read -- asked once: setting up uses the link up
  useEffect(() => {
    if (link === '') return
    let wanted = true
    const settle = (good: boolean) => {
      if (wanted) setAnswer({ link, good })
    }
    device
      .use(setup)
      .status({ query: { link } })
      .then(
        (status) => settle(status.ok && status.data.linkIsValid),
        () => settle(false),
      )
    return () => {
      wanted = false
    }
  }, [device, link])
  if (link === '') return 'none'
  if (answer?.link !== link) return 'asking'
  return answer.good ? 'good' : 'bad'
}
