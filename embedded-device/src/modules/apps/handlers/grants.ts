import { appLimits } from '@cove/device-contract/apps'
import type { apps, GrantSpan } from '@cove/device-contract/apps'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { AppsParts } from '../parts.ts'
import { refuseApp } from '../refuse-app.ts'
import { grantView } from '../views.ts'

const hourMs = 3600_000
/** The window that asked takes back what was given for once; this is for one that could not. */
const spanMs: Readonly<Record<GrantSpan, number | undefined>> = { once: 12 * hourMs, week: 7 * 24 * hourMs, always: undefined }

export const grants =
  ({ store, nowMs }: AppsParts): HandlerOf<typeof apps.calls.grants> =>
  ({ query: { appId } }, { context: { who } }) => {
    if (!store.app(appId)) refuseApp('appMissing')
    return { grants: store.grants(who.userNo, appId, nowMs()).map(grantView) }
  }

export const grant =
  ({ store, spaces, vfs, events, nowMs }: AppsParts): HandlerOf<typeof apps.calls.grant> =>
  async ({ body: { appId, storageId, path, right, span } }, { context: { who } }) => {
    // P7, S-H3: users give no more than they may see themselves.
    const at = await spaces.locateFor(who, { storageId, path }, right === 'write' ? 'add' : 'see')
    const { kind } = await vfs.stat(at)
    const { manifest } = store.app(appId) ?? refuseApp('appMissing')
    if (!manifest.asks.includes(`files.${right}`)) refuseApp('appMayNot')
    const givenMs = nowMs()
    const known = store.grants(who.userNo, appId, givenMs)
    if (known.length >= appLimits.grants) refuseApp('appGrantLimit')
    const lasts = spanMs[span]
    const row = store.addGrant({
      userNo: who.userNo,
      appId,
      storageId,
      path: at.path,
      name: at.names.at(-1) ?? at.space.name,
      isFolder: kind === 'folder',
      right,
      span,
      givenMs,
      untilMs: lasts === undefined ? undefined : givenMs + lasts,
    })
    events.emit('apps.grantsChanged', { appId }, { userNo: who.userNo })
    return grantView(row)
  }

export const revoke =
  ({ store, events }: AppsParts): HandlerOf<typeof apps.calls.revoke> =>
  ({ body: { appId, grantId } }, { context: { who } }) => {
    // S-H3: what another person gave is as missing as what never was.
    if (!store.removeGrant(who.userNo, appId, grantId)) refuseApp('appMayNot')
    events.emit('apps.grantsChanged', { appId }, { userNo: who.userNo })
    return {}
  }

const shownDeeds = 50

export const activity =
  ({ store }: AppsParts): HandlerOf<typeof apps.calls.activity> =>
  ({ query: { appId } }, { context: { who } }) => {
    if (!store.app(appId)) refuseApp('appMissing')
    const counts = store.counts(who.userNo, appId)
    const deeds = store.deeds(who.userNo, appId, shownDeeds).map(({ atMs, ...deed }) => ({ ...deed, atSeconds: atMs / 1000 }))
    return {
      readCount: counts.get('read') ?? 0,
      writtenCount: counts.get('written') ?? 0,
      blockedCount: counts.get('blocked') ?? 0,
      deeds,
    }
  }
