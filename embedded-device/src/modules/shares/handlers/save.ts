import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { shareMembersLimit } from '@cove/device-contract/shares'
import type { ShareMember } from '@cove/device-contract/shares'
import { ownTarget, leafOf } from '../places.ts'
import { shareOf } from '../views.ts'

type MemberProblem = 'shareUserLimit' | 'shareToSelf' | 'shareUserDuplicate' | 'shareUserNotFound'

function problemOf({ users }: SharesParts, userNo: string, members: readonly ShareMember[]): MemberProblem | undefined {
  if (members.length > shareMembersLimit) return 'shareUserLimit'
  if (members.some((member) => member.userNo === userNo)) return 'shareToSelf'
  if (new Set(members.map((member) => member.userNo)).size < members.length) return 'shareUserDuplicate'
  return members.some((member) => users.get(member.userNo)?.status !== 'active') ? 'shareUserNotFound' : undefined
}

export const save =
  (parts: SharesParts): HandlerOf<typeof shares.calls.save> =>
  async ({ body: { place, members } }, { context: { who }, refuse }) => {
    const { shareStore, db } = parts
    const problem = problemOf(parts, who.userNo, members)
    if (problem) return refuse(problem)
    const { at, entry } = await ownTarget(parts, who, place)
    const known = shareStore.at(at.space.id, at.indexPath)
    const before = known ? shareStore.members(known.shareId).map(({ userNo }) => userNo) : []
    if (known && members.length === 0) shareStore.remove(known.shareId)
    if (members.length === 0) {
      parts.sharesChanged([who.userNo, ...before])
      return {}
    }
    const target = { ownerNo: who.userNo, spaceId: at.space.id, path: at.indexPath, isFolder: entry.kind === 'folder' ? 1 : 0 }
    const shareId = db.transaction(() => {
      const id = known?.shareId ?? shareStore.add(target)
      shareStore.setMembers(id, members)
      return id
    })
    const now = members.map(({ userNo }) => userNo)
    parts.sharesChanged([who.userNo, ...new Set([...before, ...now])])
    const added = now.filter((userNo) => !before.includes(userNo))
    for (const userNo of added) tellMember(parts, { userNo, ownerNo: who.userNo, shareId, name: leafOf(at.path) })
    const stored = shareStore.get(shareId)
    const share = stored && shareOf(parts, stored, who.userNo)
    return share ? { share } : {}
  }

interface NewMember {
  readonly userNo: string
  readonly ownerNo: string
  readonly shareId: string
  readonly name: string
}

function tellMember({ notices, users }: SharesParts, { userNo, ownerNo, shareId, name }: NewMember): void {
  const values = { owner: users.get(ownerNo)?.nickname ?? '', name }
  notices.raise({ userNo, cause: `shares.shared.${shareId}`, level: 'info', text: 'shared', values, action: { route: '/share' } })
}
