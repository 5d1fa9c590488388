import type { search } from '@cove/device-contract/search'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SearchParts } from '../parts.ts'
import { seenRootsOf } from '../../../module-kit/staging-kit.ts'
import { scopesOf } from '../scopes.ts'

export const retry =
  (parts: SearchParts): HandlerOf<typeof search.calls.retry> =>
  async (_input, { context: { who } }) => {
    // A program that was installed since counts at once.
    await parts.programs.find('pdftotext', { isFresh: true })
    const retriedCount = await parts.contents.retry(scopesOf(await seenRootsOf(parts, who)))
    if (retriedCount > 0) parts.reading.kick()
    return { retriedCount }
  }
