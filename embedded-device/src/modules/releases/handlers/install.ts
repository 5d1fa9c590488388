import { receiveRelease } from '@cove/release-kit'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ReleaseParts } from '../parts.ts'
import { publishPatiently } from '../publish-patiently.ts'

export const install =
  (parts: ReleaseParts): HandlerOf<typeof releases.calls.install> =>
  async ({ body }, { context, refuse }) => {
    const { digest, reason } = body
    const taken = await parts.uploads.take(digest, (archive) =>
      publishPatiently(parts, (publishing) =>
        receiveRelease({
          dist: parts.dist,
          archive,
          ...publishing,
          actor: context.who.userNo,
          ...(reason === undefined ? {} : { reason }),
        }),
      ),
    )
    return taken ?? refuse('releaseMissing')
  }
