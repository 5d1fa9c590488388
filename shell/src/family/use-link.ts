import type { DataOf } from '@cove/device-contract'
import { setup } from '@cove/device-contract/setup'
import { useKernel } from '@cove/kernel'
import { useCallback, useEffect, useState } from 'react'

/** What a one-time link is for. */
export type LinkInfo = DataOf<typeof setup.calls.linkInfo>
/** What is known of the link in hand. `problem` is a key of the texts' `bad`. */
export type LinkState =
  | { readonly state: 'checking' }
  | { readonly state: 'good'; readonly info: LinkInfo }
  | { readonly state: 'bad'; readonly problem: LinkProblem }
export type LinkProblem = 'inviteCodeWrong' | 'inviteCodeExpired' | 'inviteCodeUsed' | 'tooManyAttempts' | 'offline'

const problems: readonly LinkProblem[] = ['inviteCodeWrong', 'inviteCodeExpired', 'inviteCodeUsed', 'tooManyAttempts']

/** Asks the device about a link before anybody fills in a form. */
export function useLink(link: string): LinkState & { readonly again: () => void } {
  const { device } = useKernel()
  const [answer, setAnswer] = useState<LinkState>({ state: 'checking' })
  const [round, setRound] = useState(0)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- asked once: joining uses the link up
  useEffect(() => {
    if (link.length < 16) return
    let wanted = true
    const settle = (next: LinkState) => wanted && setAnswer(next)
    device
      .use(setup)
      .linkInfo({ body: { link } })
      .then(
        (told) =>
          settle(
            told.ok
              ? { state: 'good', info: told.data }
              : { state: 'bad', problem: problems.find((name) => name === told.error.name) ?? 'inviteCodeWrong' },
          ),
        () => settle({ state: 'bad', problem: 'offline' }),
      )
    return () => {
      wanted = false
    }
  }, [device, link, round])
  const again = useCallback(() => {
    setAnswer({ state: 'checking' })
    setRound((before) => before + 1)
  }, [])
  return link.length < 16 ? { state: 'bad', problem: 'inviteCodeWrong', again } : { ...answer, again }
}
