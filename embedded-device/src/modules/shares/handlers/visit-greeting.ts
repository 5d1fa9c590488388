import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { openLink } from '../gate.ts'
import { leafOf } from '../places.ts'

/** What the page of a code says: nothing of what is inside, and no visit is counted. */
export const visitGreeting =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitGreeting> =>
  async ({ body: { token } }, { context }) => {
    const { link } = openLink(parts, context, { token, isOpened: false })
    const { kind, path, isFolder, ownerNo, expiresMs, code } = link
    return {
      kind,
      name: leafOf(path),
      isFolder: isFolder === 1,
      ownerName: parts.users.get(ownerNo)?.nickname ?? '',
      expiresSeconds: Math.floor(expiresMs / 1000),
      ...(code === null ? {} : { codeLength: parts.secrets.openCode(code).length }),
    }
  }
