import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { child } from '../../../module-kit/staging-kit.ts'
import { visitPageRows } from '@cove/device-contract/shares'
import { placeIn, visitedLink } from '../gate.ts'
import { visitItemOf } from '../visit-items.ts'

export const visitList =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitList> =>
  async ({ body }, { context, refuse }) => {
    const opened = visitedLink(parts, context, body)
    // What others sent is never listed.
    if (opened.link.kind === 'request') return refuse('shareUploadForbidden')
    const at = await placeIn(parts, opened, body.path)
    const found = await parts.index.list({
      spaceId: at.space.id,
      dirPath: at.indexPath,
      order: { kind: 'name', direction: 'asc' },
      page: body.page ?? 1,
      sizeRows: visitPageRows,
    })
    if (!found) return refuse('directoryNotFound')
    const folder = body.path === '/' ? '' : body.path
    const items = parts.resources.ofItems(found.items, at)
    const { link } = opened
    const seen = items.map((item) => visitItemOf(parts, { link, item, at: child(at, item.name), path: `${folder}/${item.name}` }))
    return { total: found.total, items: await Promise.all(seen) }
  }
