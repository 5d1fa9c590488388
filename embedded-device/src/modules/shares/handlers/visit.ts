import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { Visit } from '@cove/device-contract/shares'
import type { ModuleContext } from '../../../module-kit/module-kit.ts'
import { logVisit, openLink, sharedEntry, visitorOf } from '../gate.ts'
import type { OpenLink } from '../gate.ts'
import { promisedOf } from '../incoming.ts'
import { leafOf } from '../places.ts'
import type { StoredLink } from '../store/link-store.ts'
import { visitItemOf } from '../visit-items.ts'

export const visit =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visit> =>
  async ({ body: { token, code, pass } }, { context, refuse }) => {
    const { secrets, linkStore, signInLimits } = parts
    const known = pass === undefined ? undefined : linkStore.byToken(secrets.hashOf(token))
    const isBack = known !== undefined && pass !== undefined && secrets.isPass(pass, known)
    const opened = openLink(parts, context, { token, isOpened: isBack })
    const { link } = opened
    if (isBack && pass !== undefined) return visitOf(parts, opened, pass)
    if (link.code !== null) {
      if (code === undefined) return refuse('sharePasswordRequired')
      // S-H6: guessing is slowed for each address, and with it for the link.
      const attempt = { account: `share ${link.linkId}`, source: visitorOf(parts, context).address }
      const wait = await signInLimits.check(attempt)
      if (wait) return refuse('rateLimited', wait)
      if (!secrets.isCode(link.code, code)) {
        logVisit(parts, context, { link, deed: 'wrongCode' })
        return refuse('sharePasswordWrong', signInLimits.failed(attempt))
      }
      signInLimits.succeeded(attempt)
    }
    await sharedEntry(parts, opened)
    if (!linkStore.takeVisit(link.linkId)) return refuse('shareAccessLimit')
    logVisit(parts, context, { link, deed: 'opened' })
    notify(parts, context, link)
    const now = openLink(parts, context, { token, isOpened: true })
    return visitOf(parts, now, secrets.passFor(link))
  }

function notify(parts: SharesParts, context: ModuleContext, link: StoredLink): void {
  if (link.notifies === 0) return
  const values = { name: leafOf(link.path), client: visitorOf(parts, context).client }
  const incident = { userNo: link.ownerNo, cause: `shares.visited.${link.linkId}`, level: 'info' } as const
  parts.notices.raise({ ...incident, text: 'visited', values, action: { route: `/link-share-manage` } })
}

const left = (most: number | null, used: number): number | undefined => (most === null ? undefined : Math.max(0, most - used))

async function visitOf(parts: SharesParts, opened: OpenLink, pass: string): Promise<Visit> {
  const { link } = opened
  const { at, entry } = await sharedEntry(parts, opened)
  const isRequest = link.kind === 'request'
  const content =
    isRequest || entry.kind === 'file'
      ? undefined
      : await parts.index.tree({ spaceId: at.space.id, dirPath: at.indexPath, page: 1, sizeRows: 1 })
  const promised = promisedOf(parts, link)
  const limits = {
    visitsLeft: left(link.mostVisits, link.visits),
    downloadsLeft: left(link.mostDownloads, link.downloads),
    mostFileBytes: link.mostFileBytes ?? undefined,
    bytesLeft: left(link.mostBytes, link.receivedBytes + promised.bytes),
    filesLeft: left(link.mostFiles, link.receivedFiles + promised.files),
  }
  return {
    pass,
    kind: link.kind,
    name: leafOf(link.path),
    isFolder: link.isFolder === 1,
    ownerName: parts.users.get(link.ownerNo)?.nickname ?? '',
    note: link.note,
    expiresSeconds: Math.floor(link.expiresMs / 1000),
    allowsDownload: link.allowsDownload === 1,
    totalFiles: isRequest ? 0 : (content?.total ?? 1),
    totalBytes: isRequest ? 0 : entry.kind === 'file' ? entry.sizeBytes : parts.index.bytesBelow(at.space.id, at.indexPath),
    ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
    ...(entry.kind === 'file' ? { file: await visitItemOf(parts, { link, item: parts.resources.ofEntry(at, entry), at, path: '/' }) } : {}),
  }
}
