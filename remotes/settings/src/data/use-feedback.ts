import { account } from '@cove/device-contract/account'
import { content } from '@cove/device-contract/content'
import { attempt, useKernel } from '@cove/kernel'
import { useAccountAccess } from '@cove/parts/account-access'
import { useRef, useState } from 'react'

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

/** SET-02a: sends a feedback to the account service; only a person who is signed in to it can (`canSend`). */
export function useFeedback() {
  const kernel = useKernel()
  // Without the code of accounts nothing can be sent, and the page says so.
  const access = useAccountAccess()
  const canSend = access.kind === 'signedIn'
  const [state, setState] = useState<SendingState>({ kind: 'writing' })
  // What was kept already is not sent again when a later part fails and the user tries again.
  const keptIds = useRef(new Map<File, string>())
  const send = async ({ pictures, ...words }: Feedback): Promise<void> => {
    if (!canSend) return
    const { client } = access.accounts
    setState({ kind: 'sending' })
    for (const picture of pictures) {
      if (keptIds.current.has(picture)) continue
      const kept = await attempt(kernel, () => client.use(account).uploadAttachment({ body: picture }))
      if (!kept.ok) return setState({ kind: 'failed', text: kept.failure.text })
      keptIds.current.set(picture, kept.data.id)
    }
    const attachments = pictures.flatMap((picture) => keptIds.current.get(picture) ?? [])
    const sent = await attempt(kernel, () => client.use(content).feedback({ body: { ...words, attachments } }))
    setState(sent.ok ? { kind: 'sent', id: sent.data.id } : { kind: 'failed', text: sent.failure.text })
  }
  return { canSend, state, send, writeAnother: () => setState({ kind: 'writing' }) }
}
