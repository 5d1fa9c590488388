import { account } from '@cove/device-contract/account'
import { content } from '@cove/device-contract/content'
import { attempt, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What a person sends. */
export interface Feedback {
  readonly content: string
  readonly contact: string
  readonly pictures: readonly File[]
  readonly diagnostic: string | undefined
}

export type SendingState =
  | { readonly kind: 'writing' | 'sending' }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'failed'; readonly text: string }

/** H-55: what the account service takes. */
export const mostPictures = 5
export const largestPictureBytes = 10 * 1024 ** 2
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif']

const nothing = () => () => undefined

/** SET-02a: sends a feedback to the account service; only a person who is signed in to it can (`canSend`). */
export function useFeedback() {
  const kernel = useKernel()
  const [accounts, setAccounts] = useState<Accounts>()
  const [state, setState] = useState<SendingState>({ kind: 'writing' })
  useEffect(() => {
    let isLive = true
    // Without the code of accounts nothing can be sent, and the page says so.
    kernel.account().then(
      (got) => isLive && setAccounts(got),
      () => undefined,
    )
    return () => {
      isLive = false
    }
  }, [kernel])
  // What was kept already is not sent again when a later part fails and the user tries again.
  const keptIds = useRef(new Map<File, string>())
  const phase = useSyncExternalStore(accounts?.store.subscribe ?? nothing, () => accounts?.store.getState().phase)
  const canSend = accounts !== undefined && phase === 'signedIn'
  const send = async ({ pictures, ...words }: Feedback): Promise<void> => {
    if (!canSend) return
    setState({ kind: 'sending' })
    for (const picture of pictures) {
      if (keptIds.current.has(picture)) continue
      const kept = await attempt(kernel, () => accounts.client.use(account).uploadAttachment({ body: picture }))
      if (!kept.ok) return setState({ kind: 'failed', text: kept.failure.text })
      keptIds.current.set(picture, kept.data.id)
    }
    const attachments = pictures.flatMap((picture) => keptIds.current.get(picture) ?? [])
    const sent = await attempt(kernel, () => accounts.client.use(content).feedback({ body: { ...words, attachments } }))
    setState(sent.ok ? { kind: 'sent', id: sent.data.id } : { kind: 'failed', text: sent.failure.text })
  }
  return { canSend, state, send, writeAnother: () => setState({ kind: 'writing' }) }
}
