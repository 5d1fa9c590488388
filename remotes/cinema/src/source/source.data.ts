import { cinema } from '@cove/device-contract/cinema'
import type { Candidate, FilmSource, SourceLanguage } from '@cove/device-contract/cinema'
import { device } from '@cove/device-contract/device'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt, tellFailure, useKernel, useStoreValue } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useEffect } from 'react'
import { useFollowCinema } from '../library/follow.data.ts'

/** CIN-02b: how the film database is asked; administrators alone may know. */
export const useSource = (isOff: boolean): Read<FilmSource> => useRead(cinema, 'source', { isOff, on: useFollowCinema() })

/** What an administrator changes. */
export interface SourceChange {
  readonly isOn?: boolean
  readonly language?: SourceLanguage
  readonly address?: string
  /** '' removes it. */
  readonly key?: string
}

/** Sends what an administrator changes; the key travels sealed. */
export function useSetSource(): (change: SourceChange) => Promise<Outcome<FilmSource>> {
  const kernel = useKernel()
  return async ({ key, ...change }) => {
    const body = key === '' ? { ...change, encryptedKey: '' } : change
    if (key === undefined || key === '') return attempt(kernel, () => kernel.device.use(cinema).setSource({ body }))
    const publicKey = kernel.session.store.getState().device?.publicKey
    const info = publicKey === undefined ? await attempt(kernel, () => kernel.device.use(device).info()) : undefined
    if (info && !info.ok) return info
    const encryptedKey = await sealPassword(key, publicKey ?? info?.data.publicKey ?? '')
    return attempt(kernel, () => kernel.device.use(cinema).setSource({ body: { ...change, encryptedKey } }))
  }
}

/** What the film database has for a title, as far as it is known. */
export const useSourceCandidates = (
  itemId: number | undefined,
): Read<{ readonly isOn: boolean; readonly candidates: readonly Candidate[] }> =>
  useRead(cinema, 'candidates', { body: { itemId: itemId ?? 0 }, isOff: itemId === undefined, on: useFollowCinema() })

/** Asks the database again, and takes a title for what it has. */
export interface CandidateCalls {
  readonly search: (itemId: number, words: string) => Promise<boolean>
  /** Without a candidate: none of them. */
  readonly take: (itemId: number, candidateId: string | undefined) => Promise<boolean>
}

export function useCandidateCalls(): CandidateCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const did = async (call: () => Promise<Outcome<unknown>>) => {
    const answer = await call()
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer.ok
  }
  return {
    search: (itemId, words) => did(() => attempt(kernel, () => calls.candidates({ body: { itemId, words } }))),
    take: (itemId, candidateId) =>
      did(() => attempt(kernel, () => calls.take({ body: { itemId, ...(candidateId !== undefined && { candidateId }) } }))),
  }
}

/** The address of the poster of a candidate; undefined until the ticket of the session is there. */
export function useCandidatePicture(itemId: number, { candidateId, hasPoster }: Candidate): string | undefined {
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!ready) transfers.ticketUrl(cinema.calls.picture, { itemId, kind: 'poster' })
  }, [ready, itemId, transfers])
  return ready && hasPoster ? transfers.ticketUrl(cinema.calls.picture, { itemId, candidateId, kind: 'poster' }) : undefined
}
