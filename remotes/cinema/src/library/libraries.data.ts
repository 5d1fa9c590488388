import { cinema } from '@cove/device-contract/cinema'
import type { Collection, Library } from '@cove/device-contract/cinema'
import type { InputOf } from '@cove/device-contract'
import { users } from '@cove/device-contract/users'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useFollowCinema } from './follow.data.ts'

type CallBody<N extends keyof typeof cinema.calls> = InputOf<(typeof cinema.calls)[N]> extends { readonly body: infer B } ? B : never
/** What a new library is made of. */
export type NewLibrary = CallBody<'createLibrary'>
/** What changes of a library. */
export type LibraryChange = CallBody<'updateLibrary'>

/** CIN-01a: libraries of the user, and those that others opened to them. */
export const useLibraries = (): Read<{ readonly libraries: readonly Library[] }> => useRead(cinema, 'libraries', { on: useFollowCinema() })

/** CIN-01a: collections of the user. */
export const useCollections = (): Read<{ readonly collections: readonly Collection[] }> =>
  useRead(cinema, 'collections', { on: useFollowCinema() })

/** Calls about libraries. Those that answer a boolean show themselves why they failed. */
export interface LibraryCalls {
  readonly create: (library: NewLibrary) => Promise<Outcome<Library>>
  readonly update: (change: LibraryChange) => Promise<Outcome<Library>>
  readonly remove: (libraryId: number) => Promise<boolean>
  readonly scan: (libraryId: number) => Promise<boolean>
}

export function useLibraryCalls(): LibraryCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const did = async (call: () => Promise<Outcome<unknown>>) => {
    const answer = await call()
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer.ok
  }
  return {
    create: (body) => attempt(kernel, () => calls.createLibrary({ body })),
    update: (body) => attempt(kernel, () => calls.updateLibrary({ body })),
    remove: (libraryId) => did(() => attempt(kernel, () => calls.removeLibrary({ body: { libraryId } }))),
    scan: (libraryId) => did(() => attempt(kernel, () => calls.scanLibrary({ body: { libraryId } }))),
  }
}

/** A person of the device, as others see them. */
export interface Person {
  readonly userNo: string
  readonly name: string
  readonly isMyself: boolean
}

export function usePeople(): readonly Person[] {
  const { events } = useKernel()
  const { data } = useRead(users, 'list', { on: ({ again }) => events.on(users, 'users.changed', again) })
  const people = data?.users.filter(({ isEnabled }) => isEnabled) ?? []
  return people.map(({ userNo, nickname, account, isMyself }) => ({ userNo, name: nickname || account, isMyself }))
}
