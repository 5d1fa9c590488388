import { publicSpace } from '@cove/device-contract/public-space'
import type { PublicRule, PublicUser } from '@cove/device-contract/public-space'
import { shares } from '@cove/device-contract/shares'
import type { Link, LinkKind, Share, ShareMember, SharePlace } from '@cove/device-contract/shares'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { LinkChoice } from '../model/link-choice.ts'

const calls = (kernel: Kernel) => kernel.device.use(shares)
const publicCalls = (kernel: Kernel) => kernel.device.use(publicSpace)
const silent = { silent: true } as const

export const saveMembers = (
  kernel: Kernel,
  place: SharePlace,
  members: readonly ShareMember[],
): Promise<Outcome<{ readonly share?: Share | undefined }>> =>
  attempt(kernel, () => calls(kernel).save({ body: { place, members: [...members] } }, silent))
export const endShare = (kernel: Kernel, shareId: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).end({ body: { shareId } }, silent))

export const saveVisit = (
  kernel: Kernel,
  place: { readonly ticket: string; readonly storageId: string; readonly folder: string },
): Promise<Outcome<unknown>> => attempt<unknown>(kernel, () => calls(kernel).saveVisit({ body: place }, silent))

export const makeLink = (
  kernel: Kernel,
  place: SharePlace,
  { kind, ...choice }: LinkChoice & { readonly kind: LinkKind },
): Promise<Outcome<Link>> => attempt(kernel, () => calls(kernel).createLink({ body: { place, kind, ...choice } }, silent))
export const readLinks = (kernel: Kernel): Promise<Outcome<{ readonly links: readonly Link[] }>> =>
  attempt(kernel, () => calls(kernel).links({ query: {} }, silent))
export const changeLink = (kernel: Kernel, linkId: string, choice: LinkChoice): Promise<Outcome<Link>> =>
  attempt(kernel, () => calls(kernel).changeLink({ body: { linkId, ...choice } }, silent))
export const stopLink = (kernel: Kernel, linkId: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).stopLink({ body: { linkId } }, silent))
export const banLink = (kernel: Kernel, linkId: string, banned: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).banLink({ body: { linkId, banned } }, silent))

export const switchPublic = (kernel: Kernel, storageId: string, isOn: boolean): Promise<Outcome<unknown>> =>
  attempt<unknown>(kernel, () =>
    isOn ? publicCalls(kernel).activate({ body: { storageId } }, silent) : publicCalls(kernel).deactivate({ body: { storageId } }, silent),
  )
export const setPublicRight = (kernel: Kernel, user: Pick<PublicUser, 'userNo' | 'right' | 'isContributor'>): Promise<Outcome<unknown>> =>
  attempt(kernel, () => publicCalls(kernel).setPermissions({ body: { users: [user] } }, silent))
export const setPublicRule = (kernel: Kernel, rule: PublicRule): Promise<Outcome<unknown>> =>
  attempt(kernel, () => publicCalls(kernel).setRule({ body: rule }, silent))
export const removePublicRule = (kernel: Kernel, { storageId, path, userNo }: PublicRule): Promise<Outcome<unknown>> =>
  attempt(kernel, () => publicCalls(kernel).removeRule({ body: { storageId, path, userNo } }, silent))
