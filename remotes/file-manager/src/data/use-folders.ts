import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import type { Target } from './file-calls.ts'
import { typingPause } from './typing-pause.ts'

/** Typing is over when no key was pressed for this long. */
const pauseMs = 120

/** FM-23: folders in a folder, by name, read again when it changes; with `prefix` those whose name contains it. */
export function useFolders(at: Target | undefined, prefix = ''): Read<readonly Resource[]> {
  const { events } = useKernel()
  const { storageId = '', path = '' } = at ?? {}
  return useReading<readonly Resource[]>(
    ['files.list', 'folders', storageId, path, prefix],
    async ({ device }, how) => {
      if (prefix !== '') await typingPause(pauseMs, how)
      const search = prefix === '' ? {} : { nameContains: prefix }
      const query = { storageId, path, page: 1, pageRows: 200, kinds: ['folder' as const], order: byName, ...search }
      const answer = await device.use(files).list({ query }, how)
      return answer.ok ? { ok: true, data: answer.data.items } : answer
    },
    {
      isOff: at === undefined,
      on: ({ again }) => events.on(files, 'file.changed', (where) => where.storageId === storageId && where.path === path && again()),
    },
  )
}

const byName = { kind: 'name', direction: 'asc' } as const
