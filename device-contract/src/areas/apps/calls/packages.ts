import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { AppId, AppSchema } from '../entities.ts'

export const list = defineCall({
  id: 'apps.list',
  spec: ['APP-02'],
  method: 'GET',
  path: '/ugos/apps/v1/list',
  access: 'user',
  shapeIsOurs: true,
  silent: true,
  summary: 'The apps that were installed from packages, by name.',
  data: wireObject({ apps: named('list', z.array(AppSchema)) }),
  errors: [],
})

const aboutPackages = ['appPackageBroken', 'appPackageUnsafe', 'appPackageTooLarge', 'appManifestWrong', 'chunkTooLarge'] as const

export const install = defineCall({
  id: 'apps.install',
  spec: ['APP-02'],
  method: 'POST',
  path: '/ugos/apps/v1/install',
  access: 'admin',
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'Installs an app from its package, a zip with a `manifest.json`. A package that is refused changes nothing.',
  data: AppSchema,
  errors: [...aboutPackages, 'appIdTaken', 'appLimit'],
})

export const update = defineCall({
  id: 'apps.update',
  spec: ['APP-02'],
  method: 'POST',
  path: '/ugos/apps/v1/update',
  access: 'admin',
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'Replaces an app by a newer version of it, by the same publisher. What people gave it stays given.',
  query: wireObject({ appId: named('id', AppId) }),
  data: AppSchema,
  errors: [...aboutPackages, 'appMissing', 'appIdTaken', 'appNotNewer'],
})

export const remove = defineCall({
  id: 'apps.remove',
  spec: ['APP-02'],
  method: 'POST',
  path: '/ugos/apps/v1/remove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Removes an app with everything that people gave it. Files that it wrote stay.',
  body: wireObject({ appId: named('id', AppId) }),
  data: z.object({}),
  errors: ['appMissing'],
})
