import type { versions } from '@cove/device-contract/versions'
import { ulid } from '@cove/server-kit/ulid'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { identityOf, leafName, parentIndexPath, restoreVersion, runAsync } from '../../../module-kit/staging-kit.ts'
import type { UndoStep } from '../../../files/undo/undo-types.ts'
import { fileVersions } from '../parts.ts'
import type { VersionsParts } from '../parts.ts'

export const restore =
  (parts: VersionsParts): HandlerOf<typeof versions.calls.restore> =>
  async ({ body }, { context, refuse }) => {
    const { who } = context
    const { at, versions: found } = await fileVersions(parts, who, body)
    const version = found.find(({ id }) => id === body.versionId) ?? refuse('versionMissing')
    await parts.vfs.probe(at.space)
    using _changing = parts.quota.binChanges(who.userNo)
    const order = { at, newId: ulid(parts.nowMs()), nowMs: parts.nowMs() }
    const entry = await runAsync(restoreVersion(parts.staging.disk, { space: at.space, who, id: version.id }, order))
    parts.index.upsert(at.space.id, parentIndexPath(at), leafName(at))
    const place = { spaceId: at.space.id, path: at.path }
    const created: UndoStep = { kind: 'created', at: place, identity: identityOf(entry), boxId: version.id }
    const kept: UndoStep[] =
      entry.replacedBoxId === undefined ? [] : [{ kind: 'trashed', at: place, boxId: entry.replacedBoxId, identity: { isFolder: false } }]
    parts.undo.record({ userNo: who.userNo, kind: 'restore', steps: [...kept, created] })
    parts.events.emit('version.changed', { storageId: at.space.id, path: at.path }, { userNo: who.userNo })
    return {}
  }

export const remove =
  (parts: VersionsParts): HandlerOf<typeof versions.calls.remove> =>
  async ({ body }, { context, refuse }) => {
    const { who } = context
    const { at, versions: found } = await fileVersions(parts, who, body)
    const known = new Set(found.map(({ id }) => id))
    if (!body.versionIds.every((id) => known.has(id))) return refuse('versionMissing')
    for (const id of new Set(body.versionIds)) {
      await parts.trash.deleteForever(who, at.space, id)
      parts.undo.apply({ userNo: who.userNo, kind: 'delete', key: 'versions.remove' }, [{ kind: 'ended', boxId: id }])
    }
    parts.events.emit('version.changed', { storageId: at.space.id, path: at.path }, { userNo: who.userNo })
    return { removedCount: new Set(body.versionIds).size }
  }
