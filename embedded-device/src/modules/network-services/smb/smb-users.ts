import { join } from 'node:path'
import type { SmbConfig } from '@cove/device-contract/network-services'
import type { Host, HostFiles, Principal } from '../../../module-kit/module-kit.ts'
import { fullNames, refusalOf } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { Access, SpaceView } from '../../../files/spaces/space-views.ts'
import type { SignIns, SmbCredentials } from '../accounts/sign-ins.ts'
import { nameSpaces } from '../tree/service-tree.ts'
import type { ShareStore, StoredBackupShare } from './share-store.ts'
import { isWritablePath, shareName } from './smb-texts.ts'
import type { ShareRoom, SmbShareOf, SmbUser } from './smb-texts.ts'

type UsersHost = Pick<HostFiles, 'spaces' | 'quota'> & Pick<Host, 'principal'>

/** What the list of users is made of. */
export interface SmbUserSources {
  readonly host: UsersHost
  readonly signIns: Pick<SignIns, 'forSmb'>
  readonly shares: ShareStore
}

/** Where smbd puts deleted files: in the hidden folder of the space, one folder for each user. */
export const binNames = ['.pc', '.recycle-samba'] as const
const binPathOf = ({ rootDir }: Space, userNo: string): string => join(rootDir, ...binNames, userNo)

/** NSV-03a: the users of SMB with the shares that each may see, by the rights of this moment. */
export function createSmbUsers(sources: SmbUserSources): (config: SmbConfig) => Promise<SmbUser[]> {
  const numbers = createNumbers()
  return async (config) => {
    const users: SmbUser[] = []
    for (const one of sources.signIns.forSmb()) {
      const who = sources.host.principal(one.userNo)
      if (who) users.push({ ...(await userOf(sources, config, { one, who })), uid: numbers(one.account) })
    }
    return users
  }
}

interface Person {
  readonly one: SmbCredentials
  readonly who: Principal
}

async function userOf(sources: SmbUserSources, config: SmbConfig, { one, who }: Person): Promise<Omit<SmbUser, 'uid'>> {
  return { account: one.account, ntHash: one.ntHash, shares: await sharesOf(sources, { config, who }) }
}

/** What is left of the quotas that count in a space, of all that the user keeps and of the space (USR-02b); undefined without one. */
export async function roomIn({ quota }: Pick<UsersHost, 'quota'>, userNo: string, spaceId: string): Promise<ShareRoom | undefined> {
  const freeBytes = await quota.freeBytes(userNo, spaceId)
  if (freeBytes === undefined) return undefined
  const limits = await Promise.all([quota.usage(userNo), quota.usage(userNo, spaceId)])
  const quotaBytes = Math.min(...limits.map((usage) => usage.quotaBytes).filter((bytes) => bytes > 0))
  return { freeBytes, quotaBytes: Math.max(quotaBytes, freeBytes) }
}

interface SharesRequest {
  readonly config: SmbConfig
  readonly who: Principal
}

async function sharesOf(sources: SmbUserSources, request: SharesRequest): Promise<SmbShareOf[]> {
  const { who } = request
  const found: SmbShareOf[] = []
  for (const { name, space, view } of sharedSpaces(sources, request)) {
    const path = await hostPath(sources.host, { who, spaceId: space.id, path: '/', access: 'read' })
    if (path === undefined) continue
    const { access, isForMac } = sources.shares.ofSpace(space.id)
    const room = await roomIn(sources.host, payerIn(view, who), (view?.space ?? space).id)
    // Without room it is read-only: smbd itself knows no quota.
    const isReadOnly = access === 'readOnly' || room?.freeBytes === 0 || (view !== undefined && !mayIn(view, who, 'change'))
    const own = binPathOf(space, who.userNo)
    // What is deleted in the public space stays apart, so that it does not come back among the user's own files unseen.
    const binPath = view === undefined ? own : join(own, name)
    found.push({ name, path, isReadOnly, room, isForMac, binPath, backupLimitBytes: undefined })
  }
  for (const backup of sources.shares.backups()) {
    if (backup.userNo !== who.userNo || !backup.isOn) continue
    const path = await hostPath(sources.host, { who, spaceId: backup.spaceId, path: backupPath(backup), access: 'change' })
    if (path === undefined) continue
    const name = freeShareName(backup.name, found)
    const room = await roomIn(sources.host, who.userNo, backup.spaceId)
    const isReadOnly = room?.freeBytes === 0
    found.push({ name, path, isReadOnly, room, isForMac: true, binPath: undefined, backupLimitBytes: backup.limitBytes })
  }
  return found
}

/** Whose quota counts what this user writes in a space or a view of one. */
export const payerIn = (view: SpaceView | undefined, { userNo }: Principal): string => view?.ownerUserNo ?? userNo

/** A space that SMB can share; the public space has the id of its view. */
export interface ShareableSpace {
  readonly space: Space
  readonly view?: SpaceView
}

/**
 * Every space that SMB can share with one user (NSV-03a). smbd has one right for a whole share: a public space with a folder that the
 * user may not read is left out, and one where the user may not change everything is read-only.
 */
export function shareableSpaces(
  { spaces }: Pick<HostFiles, 'spaces'>,
  { sharesFolders }: SmbConfig,
  who: Principal,
): readonly ShareableSpace[] {
  const own = spaces.list(who).filter(({ kind }) => kind === 'managed' || sharesFolders)
  const views = spaces.views(who).filter((view) => view.kind === 'public' && mayIn(view, who, 'read'))
  return [...own.map((space) => ({ space })), ...views.map((view) => ({ space: { ...view.space, id: view.id, name: view.name }, view }))]
}

const mayIn = (view: SpaceView, who: Principal, access: Access): boolean =>
  refusalOf(view, who, { names: [], access, isOwn: () => false }) === undefined

/** The spaces that one user reaches by SMB, under the names that clients see. */
export function sharedSpaces({ host, shares }: SmbUserSources, { config, who }: Pick<SharesRequest, 'config' | 'who'>) {
  return nameShares(shareableSpaces(host, config, who).filter(({ space }) => shares.ofSpace(space.id).access !== 'none'))
}

/** Spaces with the names that clients see. */
export function nameShares(all: readonly ShareableSpace[]): readonly (ShareableSpace & { readonly name: string })[] {
  const names = nameSpaces(all.map(({ space }) => space))
  return all.map((one, index) => ({ ...one, name: shareName(names[index]?.name ?? one.space.name) }))
}

/** The folder of a Time Machine share in the files of its user. */
export const backupPath = ({ name }: Pick<StoredBackupShare, 'name'>): string => `/${name}`

function freeShareName(wanted: string, taken: readonly SmbShareOf[]): string {
  const base = shareName(wanted)
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base} ${count}`
    if (!taken.some((one) => one.name.toLowerCase() === name.toLowerCase())) return name
  }
}

interface WantedPlace {
  readonly who: Principal
  readonly spaceId: string
  readonly path: string
  readonly access: Access
}

/** Undefined where the user may not go now, or where the disk is away. */
async function hostPath({ spaces }: UsersHost, { who, spaceId, path, access }: WantedPlace): Promise<string | undefined> {
  try {
    const at = await spaces.locateFor(who, { storageId: spaceId, path }, access)
    const host = join(at.space.rootDir, ...fullNames(at))
    return isWritablePath(host) ? host : undefined
  } catch {
    // A share that cannot be reached is not offered; the next look tries it again.
    return undefined
  }
}

const firstNumber = 100_000

/** A number for each account that no other gets while the device runs: smbd tells users apart by it. */
function createNumbers(): (account: string) => number {
  const known = new Map<string, number>()
  return (account) => {
    const number = known.get(account) ?? firstNumber + known.size
    known.set(account, number)
    return number
  }
}
