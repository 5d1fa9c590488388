import type { Principal } from '../../module-kit/module-kit.ts'
import { versionsIn } from './parts.ts'
import type { PlacedVersion, VersionsParts } from './parts.ts'

const dayMs = 24 * 3600_000

/** VER-03: removes versions beyond the days and the count that their user set. */
export async function expireVersions(parts: VersionsParts): Promise<void> {
  for (const user of parts.users.all()) {
    const who = parts.principal(user.no)
    if (!who) continue
    try {
      await expireOf(parts, who)
    } catch (error) {
      parts.log.error(`versions of user ${user.no}`, error)
    }
  }
}

async function expireOf(parts: VersionsParts, who: Principal): Promise<void> {
  const { keptDays, keptCount } = parts.settings.of(who.userNo)
  for (const space of parts.spaces.list(who)) {
    if ((await parts.spaces.state(space)) !== 'ready') continue
    await parts.following.settled(who.userNo, space.id)
    const expired = expiredOf(await versionsIn(parts, who, space), { beforeMs: parts.nowMs() - keptDays * dayMs, keptCount })
    for (const { meta } of expired) {
      await parts.trash.deleteForever(who, space, meta.id)
      parts.undo.apply({ userNo: who.userNo, kind: 'delete', key: 'versions.expire' }, [{ kind: 'ended', boxId: meta.id }])
    }
  }
}

/** The versions that go: too old, or beyond the count of their file; `all` has the latest first. */
export function expiredOf(
  all: readonly PlacedVersion[],
  { beforeMs, keptCount }: { readonly beforeMs: number; readonly keptCount: number },
): PlacedVersion[] {
  const seen = new Map<string, number>()
  return all.filter(({ meta, path }) => {
    const count = (seen.get(path) ?? 0) + 1
    seen.set(path, count)
    return meta.deletedAtMs < beforeMs || count > keptCount
  })
}
