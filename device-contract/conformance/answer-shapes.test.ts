import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callsOf } from '../src/index.ts'
import { deviceAreas } from './areas.ts'

/**
 * G5: what the answers of the calls have whose shape the product did not show, by the address of the call; `list.path` is a field of the
 * rows of `list`. The device is held to these schemas by the conformance suite, so what stands in one is what it sends.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  '/v1/user/offline/login': ['api_token', 'refresh_token', 'key', 'expires_in', 'user.role', 'user.edev', 'user.ugreenNo'],
  '/v1/user/login': ['api_token', 'refresh_token', 'key', 'expires_in', 'user.role', 'user.edev'],
  '/v1/user/attach': ['grant.api_token', 'grant.refresh_token', 'key', 'isFirstAttach'],
  '/v1/file/list': ['total', 'page', 'size', 'list.uuid', 'list.path', 'list.type', 'list.mtime', 'cursor'],
  '/v1/file/all': ['total', 'page', 'size', 'list.uuid', 'list.path'],
  '/v1/file/media': ['total', 'page', 'size', 'list.uuid', 'list.path'],
  '/v1/file/search': ['total', 'page', 'size', 'list.uuid', 'list.path', 'complete'],
  '/v1/file/classified/search': ['total', 'page', 'size', 'list.uuid', 'list.path', 'complete'],
  '/v1/task/add': ['task_id'],
  '/v1/task/list': ['total', 'list.task_id', 'list.type', 'list.status'],
  '/v1/task/filelist': ['total', 'page', 'size', 'list.path', 'list.code'],
  '/v1/task/faillist': ['total', 'list.path', 'list.code'],
  '/v1/task_center/get': [
    ...['task_list.task_type', 'task_list.task_status', 'task_list.task_count', 'task_list.senderCount', 'task_list.receiverCount'],
  ],
  '/v1/file/multipart/data': ['end'],
  '/v1/file/multipart/status': ['received'],
  '/ugos/recycle/v1/file/list': [
    ...['total', 'list.trash_id', 'list.origin_path', 'list.uuid', 'list.deleted_at', 'list.deleted_by', 'list.source'],
  ],
  '/ugos/recycle/v1/file/restore': ['task_id'],
  '/ugos/recycle/v1/file/delete_force': ['task_id'],
  '/ugos/recycle/v1/setting': ['enabled', 'days'],
  '/v2/storage/list': ['storages.uuid', 'storages.type', 'storages.disks', 'storages.errCode', 'mode', 'mode_nvme', 'formatting'],
  '/v1/storage/space': ['size', 'used', 'free', 'list.uuid', 'list.size', 'list.used'],
  '/v2/storage/disk/list': ['disks.name', 'disks.interface', 'disks.usage'],
  '/v2/storage/query': ['status', 'progress'],
  '/v2/storage/repairquery': ['status', 'progress'],
}

interface JsonShape {
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly items?: JsonShape
}

const calls = callsOf(deviceAreas)

/** The schema of a field, through lists. */
function fieldOf(shape: JsonShape | undefined, path: string): JsonShape | undefined {
  return path.split('.').reduce<JsonShape | undefined>((at, name) => (at?.items ?? at)?.properties?.[name], shape)
}

test.each(Object.entries(shapes))('H-25 the answer of %s has %j', (address, fields) => {
  const call = calls.find(({ path }) => path === address)
  if (!call) throw new Error(`no call at ${address}`)
  const shape = z.toJSONSchema(call.data, { io: 'input', unrepresentable: 'any' }) as JsonShape
  expect(fields.filter((field) => fieldOf(shape, field) === undefined)).toEqual([])
})
