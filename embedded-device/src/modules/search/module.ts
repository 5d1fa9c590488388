import { join } from 'node:path'
import { search } from '@cove/device-contract/search'
import { defineModule } from '../../module-kit/module-kit.ts'
import { makeStateDir } from '../../module-kit/staging-kit.ts'
import { createChangeEvents } from './change-events.ts'
import { openContents } from './contents.ts'
import { find } from './handlers/find.ts'
import { retry } from './handlers/retry.ts'
import { state } from './handlers/state.ts'
import { allSpaces } from './owners.ts'
import type { SearchParts } from './parts.ts'
import { programs } from './programs.ts'
import { startReading } from './reading.ts'
import { watchFolders } from './watch-folders.ts'

/** What tests replace. */
export interface SearchSeams {
  readonly quietMs?: number
  readonly timeoutMs?: number
}

const defaultQuietMs = 1000
const defaultTimeoutMs = 30_000

export default defineModule({
  id: 'search',
  area: search,
  programs,
  async open(host) {
    // Tests alone give seams, of this type.
    const { quietMs = defaultQuietMs, timeoutMs = defaultTimeoutMs } = (host.seams ?? {}) as SearchSeams
    const stack = new AsyncDisposableStack()
    makeStateDir(host.stateDir)
    const contents = stack.use(openContents(join(host.stateDir, 'contents.sqlite')))
    const changes = stack.use(createChangeEvents(() => host.events.emit('search.changed', {})))
    const reading = stack.use(startReading({ ...host, ...host.files }, contents, { quietMs, timeoutMs, onChanged: changes.add }))
    const parts: SearchParts = { ...host, ...host.files, contents, reading }
    await contents.dropSpaces(allSpaces(host.files).map(({ id }) => id))
    stack.use(await watchFolders(parts))
    const lookForProgram = async (): Promise<void> => {
      const found = await host.programs.find('pdftotext')
      if (found.state === 'found' && (await contents.retryReason('programMissing')) > 0) reading.kick()
    }
    return {
      handlers: { find: find(parts), state: state(parts), retry: retry(parts) },
      schedules: { programs: { every: 'hour', missed: 'skip', run: lookForProgram } },
      api: reading,
      dispose: () => stack.disposeAsync(),
    }
  },
})
