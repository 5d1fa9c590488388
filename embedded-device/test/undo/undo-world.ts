import { createHash } from 'node:crypto'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { undo } from '@cove/device-contract/undo'
import type { UndoEntry } from '@cove/device-contract/undo'
import { expect } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

/** A device over real folders and what its administrator does with files. */
export interface UndoWorld extends AsyncDisposable {
  readonly device: TestDevice
  readonly admin: Signed
  readonly storageId: string
  add(path: string): Promise<void>
  upload(path: string, content: string): Promise<void>
  rename(oldPath: string, newPath: string): Promise<void>
  remove(...paths: readonly string[]): Promise<readonly string[]>
  task(kind: 'copy' | 'move' | 'delete' | 'restore' | 'deleteForever', work: TaskWork): Promise<void>
  history(): Promise<readonly UndoEntry[]>
  heads(): Promise<{ readonly undoId?: string | undefined; readonly redoId?: string | undefined }>
  /** Runs an undo to its end; the name of the refusal when it is refused. */
  run(entryId: string | undefined, options?: { readonly through?: boolean; readonly conflicts?: 'stop' | 'skip' }): Promise<string>
  preview(entryId: string | undefined, through?: boolean): Promise<unknown>
}

export interface TaskWork {
  readonly sources: readonly string[]
  readonly target?: string
  readonly targetStorageId?: string
  readonly conflict?: 'skip' | 'rename' | 'cover'
  readonly trashIds?: readonly string[]
}

/** Opens a device over these folders, on the data of an earlier one where these are given. */
export async function openUndoWorld(folders: readonly string[], dataDir?: string): Promise<UndoWorld> {
  const device = await openTestDevice({ folders: [...folders], ...(dataDir === undefined ? {} : { dataDir }) })
  const isNew = device.device.parts.users.nobodyEver()
  const admin = await (isNew ? makeAdministrator(device) : signIn(device, 'admin'))
  const storageId = await firstStorageId(admin.client)
  const { client } = admin
  const good = async <T>(
    answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
  ) => {
    const settled = await answer
    if (!settled.ok) throw new Error(settled.error.name)
    return settled.data
  }
  const ref = (path: string) => ({ storageId, path })
  const idle = () => device.device.parts.jobs.idle()
  return {
    device,
    admin,
    storageId,
    add: async (path) => void (await good(client.use(files).add({ query: {}, body: { ...ref(path), type: 'folder' } }))),
    async upload(path, content) {
      const md5 = createHash('md5').update(content).digest('hex')
      await good(client.use(transfer).small({ query: { ...ref(path), md5, cover: 'cover' }, body: new TextEncoder().encode(content) }))
    },
    rename: async (oldPath, newPath) => void (await good(client.use(files).rename({ query: {}, body: { storageId, oldPath, newPath } }))),
    remove: async (...paths) => (await good(client.use(files).delete({ body: paths.map(ref) }))).trashIds,
    async task(kind, { sources, target, targetStorageId = storageId, conflict = 'rename', trashIds }) {
      const to = target === undefined ? {} : { target: { storageId: targetStorageId, path: target } }
      const boxes = trashIds ? { trashIds: [...trashIds] } : {}
      await good(client.use(tasks).add({ body: { kind, work: { conflict, sources: sources.map(ref), ...to, ...boxes } } }))
      await idle()
    },
    history: async () => (await good(client.use(undo).list({ query: {} }))).entries,
    heads: async () => good(client.use(undo).list({ query: {} })),
    async run(entryId = '', { through = false, conflicts = 'stop' } = {}) {
      const answer = await client.use(undo).run({ body: { entryId, through, conflicts } })
      if (!answer.ok) return answer.error.name
      await idle()
      return 'done'
    },
    preview: async (entryId = '', through = false) => good(client.use(undo).preview({ body: { entryId, through } })),
    [Symbol.asyncDispose]: () => device[Symbol.asyncDispose](),
  }
}

/** What the recycle bin of the administrator has. */
export async function binOf({ admin }: UndoWorld): Promise<readonly string[]> {
  const answer = await admin.client.use(recycle).list({ query: {} })
  expect(answer.ok).toBe(true)
  return answer.ok ? answer.data.items.map(({ originPath }) => originPath).toSorted() : []
}
