import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

type Calls = typeof storage.calls

export const externalDisks =
  ({ external }: StorageParts): HandlerOf<Calls['externalDisks']> =>
  async () => ({ disks: await external.list(), canPlug: external.canPlug })

export const unplugDisk =
  ({ external }: StorageParts): HandlerOf<Calls['unplugDisk']> =>
  async ({ body }) => {
    await external.eject(body.diskName)
    return {}
  }

export const plugDisk =
  ({ external }: StorageParts): HandlerOf<Calls['plugDisk']> =>
  async ({ body }, { refuse }) => ({
    diskName: (await external.plug({ spaceId: body.diskName, name: body.name })) ?? refuse('tooManyExternalDisks'),
  })
