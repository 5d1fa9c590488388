import { maxArchiveBytes } from '@cove/release-kit'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ReleaseParts } from '../parts.ts'
import { refusalOf } from '../refused.ts'

export const upload =
  ({ uploads }: ReleaseParts): HandlerOf<typeof releases.calls.upload> =>
  async ({ query, body }, { refuse }) => {
    if (query.offset > maxArchiveBytes) return refuse('releaseTooLarge')
    try {
      const receivedBytes = await uploads.append(query.digest, query.offset, body)
      return receivedBytes > maxArchiveBytes ? refuse('releaseTooLarge') : { receivedBytes }
    } catch (error) {
      const problem = refusalOf(error)
      if (problem === 'notEnoughSpace' || problem === 'noPermission') return refuse(problem)
      throw error
    }
  }
