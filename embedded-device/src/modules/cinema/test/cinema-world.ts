import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cinema } from '@cove/device-contract/cinema'
import type { LibraryKind } from '@cove/device-contract/cinema'
import type { DeviceClient } from '@cove/device-contract'
import { vi } from 'vitest'
import type { DeviceConfig } from '../../../core/base/device-config.ts'
import type { CinemaSeams } from '../open-cinema.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'

/** The data of an answer that must be a success. */
export async function dataOf<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The name of the failure of an answer that must be one. */
export async function errorOf(answer: Promise<{ readonly ok: boolean; readonly error?: { readonly name: string } }>): Promise<string> {
  const settled = await answer
  return settled.ok ? 'success' : (settled.error?.name ?? '')
}

/** A device with an administrator and films in their home. */
export async function openCinemaWorld(paths: readonly string[] = [], seams: CinemaSeams = {}, changes: Partial<DeviceConfig> = {}) {
  const one = await openTestDevice(changes, { modules: { media: { quietMs: 1 }, cinema: { quietMs: 20, ...seams } } })
  const { client, userNo, token } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const homeOf = (user: string): string => join(one.dataDir, 'spaces', storageId, 'users', user)
  /** Writes files into the home of a user. */
  const put = (files: readonly string[] | Readonly<Record<string, string | Uint8Array>>, user = userNo): void => {
    const all = Array.isArray(files) ? (files as string[]).map((path) => [path, 'no real film'] as const) : Object.entries(files)
    for (const [path, content] of all) {
      const file = join(homeOf(user), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content as string)
    }
  }
  put(paths)
  const library = (name: string, path: string, kind: LibraryKind = 'mixed') =>
    dataOf(client.use(cinema).createLibrary({ body: { name, kind, folders: [{ storageId, path }] } }))
  return {
    one,
    client,
    userNo,
    token,
    storageId,
    homeOf,
    put,
    library,
    calls: client.use(cinema),
    addUser: (account: string) => makeUser(one, account),
  }
}
export type CinemaWorld = Awaited<ReturnType<typeof openCinemaWorld>>

/** The titles that a user sees, once they are these; by name. */
export async function titlesOnce(client: DeviceClient, names: readonly string[]) {
  const calls = client.use(cinema)
  let last: readonly string[] = []
  try {
    return await vi.waitUntil(
      async () => {
        const { items } = await dataOf(calls.items({ body: { filter: {}, sort: 'name', rows: 256 } }))
        last = items.map(({ name }) => name)
        return [...last].toSorted().join('|') === [...names].toSorted().join('|') && items
      },
      { timeout: 15_000, interval: 50 },
    )
  } catch {
    throw new Error(`the titles are ${last.join(', ')}`)
  }
}
