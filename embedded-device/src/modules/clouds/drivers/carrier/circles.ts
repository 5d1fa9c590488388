import type { DirNode } from '../dir-cache.ts'
import type { CarrierRequests, JsonBody } from './carrier-requests.ts'
import { objectsIn, textIn } from './json-fields.ts'

/** Whose circle a shelf is of. */
export interface Circle {
  readonly phone: string
  readonly circleId: string
}

export const accountOf = (phone: string) => ({ account: phone, accountType: 1 }) as const

const circleOf = (body: JsonBody, id: string, name: string): DirNode => ({
  id: textIn(body, id),
  // A name that looks like a path would be another one.
  name: textIn(body, name).replaceAll('/', '／') || textIn(body, id),
  isFolder: true,
  sizeBytes: 0,
  modifiedSeconds: 0,
})

/** The family clouds of an account. */
export async function listFamilies(requests: CarrierRequests, phone: string, signal: AbortSignal): Promise<readonly DirNode[]> {
  const body = { commonAccountInfo: accountOf(phone), pageInfo: { pageNum: 1, pageSize: 100 } }
  const data = await requests.json('/orchestration/familyCloud-rebuild/cloudCatalog/v1.0/queryFamilyCloud', body, signal)
  return objectsIn(data, 'familyCloudList').map((one) => circleOf(one, 'cloudID', 'cloudName'))
}

/** The groups of an account. */
export async function listGroups(requests: CarrierRequests, phone: string, signal: AbortSignal): Promise<readonly DirNode[]> {
  const body = { commonAccountInfo: accountOf(phone), pageInfo: { pageNum: 1, pageSize: 100 } }
  const data = await requests.json('/orchestration/group-rebuild/group/v1.0/queryGroupList', body, signal)
  return objectsIn(data, 'groupInfoList').map((one) => circleOf(one, 'groupID', 'groupName'))
}
