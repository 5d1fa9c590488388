import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { refuse } from '../../../core/module-kit.ts'
import { isStillOpen, logVisit, placeIn, visitedLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import { takeDownload } from './visit-file.ts'

export const visitArchive =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitArchive> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, query)
    const { link } = opened
    if (link.kind === 'request') return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    const entry = await parts.vfs.stat(at)
    const name = leafOf(query.path === '/' ? link.path : query.path)
    takeDownload(parts, context, { link, name })
    const bytes = entry.kind === 'file' ? entry.sizeBytes : parts.index.bytesBelow(at.space.id, at.indexPath)
    logVisit(parts, context, { link, deed: 'downloaded', about: `${name}.zip`, bytes })
    const { request, reply } = context
    return parts.answers.archive({ request, reply, places: [at], name: `${name}.zip`, mayContinue: () => isStillOpen(parts, link) })
  }
