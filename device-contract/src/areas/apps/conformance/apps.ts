import { apps } from '@cove/device-contract/apps'
import { ask, dataOf, freshName, newFile, newFolder, storedZip, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'

const { activity, entries, grant, grants, install, list, read, remove, revoke, update, write } = apps.calls

/** A small app as a package; its entries are stored as they are. */
function samplePackage(id: string, changes: Readonly<Record<string, unknown>> = {}): Uint8Array<ArrayBuffer> {
  const manifest = {
    format: 1,
    id,
    name: { 'zh-CN': 'Try', en: 'Try' },
    version: '1.0.0',
    publisher: 'Conformance',
    icon: { glyph: [['circle', { cx: 12, cy: 12, r: 8 }]], from: '#5ac8fa', to: '#0a84ff' },
    entry: 'index.html',
    window: { width: 600, height: 400 },
    asks: ['files.read', 'files.write'],
    ...changes,
  }
  return storedZip([
    ['manifest.json', JSON.stringify(manifest)],
    ['index.html', '<title>app</title>'],
  ])
}

const freshId = (): string =>
  `try-${freshName('a')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 40)
const never = { appId: 'never-was' }

/** An app that is installed; the fake answers samples, so its id is the one that was sent. */
async function installed(world: ConformanceWorld): Promise<string> {
  const appId = freshId()
  await dataOf(ask(world, install, { body: samplePackage(appId) }))
  return appId
}

const shared = new WeakMap<ConformanceWorld, Promise<string>>()

/** The same app each time: a device has room for some sixty. */
function known(world: ConformanceWorld): Promise<string> {
  const app = shared.get(world) ?? installed(world)
  shared.set(world, app)
  return app
}

const gift = async (world: ConformanceWorld, path?: string) => ({
  appId: await known(world),
  storageId: world.storageId,
  path: path ?? (await newFolder(world)),
  right: 'write' as const,
  span: 'always' as const,
})

/** What an app names when it works with something it was given. */
async function given(world: ConformanceWorld, path?: string) {
  const body = await gift(world, path)
  const { grantId } = await dataOf(ask(world, grant, { body }))
  return { appId: body.appId, grantId, path: '' }
}

const notGiven = async (world: ConformanceWorld) => ({ appId: await known(world), grantId: 999_999, path: '' })
const firstBytes = { startByte: 0, lengthBytes: 4 }

export const packageCases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const appId = await installed(world)
      expect((await dataOf(ask(world, list, { token: world.userToken }))).apps.map((app) => app.appId)).toContain(appId)
      await dataOf(ask(world, remove, { body: { appId } }))
    },
  }),
  tryCall(install, {
    input: () => ({ body: samplePackage(freshId()) }),
    check: ({ version, entryUrl }) => expect([version, entryUrl.endsWith('/index.html')]).toEqual(['1.0.0', true]),
    failures: [
      { error: 'appPackageBroken', input: () => ({ body: new TextEncoder().encode('no zip') }) },
      { error: 'appManifestWrong', input: () => ({ body: samplePackage(freshId(), { asks: ['network'] }) }) },
      { error: 'appIdTaken', input: async (world) => ({ body: samplePackage(await known(world)) }) },
    ],
  }),
  tryCall(update, {
    input: async (world) => {
      const appId = await installed(world)
      return { query: { appId }, body: samplePackage(appId, { version: '1.1.0' }) }
    },
    check: ({ version }) => expect(version).toBe('1.1.0'),
    failures: [
      { error: 'appMissing', input: () => ({ query: never, body: samplePackage(never.appId) }) },
      {
        error: 'appNotNewer',
        input: async (world) => {
          const appId = await installed(world)
          return { query: { appId }, body: samplePackage(appId) }
        },
      },
    ],
  }),
  tryCall(remove, {
    input: async (world) => ({ body: { appId: await installed(world) } }),
    check: (data) => expect(data).toEqual({}),
    failures: [{ error: 'appMissing', input: () => ({ body: never }) }],
  }),
]

export const grantCases: readonly CallCases[] = [
  tryCall(grants, {
    input: async (world) => ({ query: { appId: (await given(world)).appId } }),
    check: (data) => expect(data.grants[0]).toMatchObject({ right: 'write', span: 'always' }),
    failures: [{ error: 'appMissing', input: () => ({ query: never }) }],
  }),
  tryCall(grant, {
    input: async (world) => ({ body: await gift(world) }),
    check: ({ right, span, isFolder }) => expect([right, span, isFolder]).toEqual(['write', 'always', true]),
    failures: [
      { error: 'appMissing', input: async (world) => ({ body: { ...(await gift(world)), ...never } }) },
      { error: 'fileNotFound', input: async (world) => ({ body: await gift(world, `/${freshName('gone')}`) }) },
      { error: 'invalidPath', input: async (world) => ({ body: await gift(world, '/../outside') }) },
    ],
  }),
  tryCall(revoke, {
    input: async (world) => {
      const { appId, grantId } = await given(world)
      return { body: { appId, grantId } }
    },
    check: (data) => expect(data).toEqual({}),
    failures: [{ error: 'appMayNot', input: () => ({ body: { ...never, grantId: 1 } }) }],
  }),
  tryCall(activity, {
    input: async (world) => ({ query: { appId: await installed(world) } }),
    check: (data) => expect(data).toEqual({ readCount: 0, writtenCount: 0, blockedCount: 0, deeds: [] }),
    failures: [{ error: 'appMissing', input: () => ({ query: never }) }],
  }),
]

export const workCases: readonly CallCases[] = [
  tryCall(entries, {
    input: async (world) => ({ query: await given(world) }),
    check: (data) => expect(data).toEqual({ entries: [], isWhole: true }),
    failures: [
      { error: 'appMayNot', input: async (world) => ({ query: await notGiven(world) }) },
      { error: 'invalidPath', input: async (world) => ({ query: { ...(await given(world)), path: '../outside' } }) },
    ],
  }),
  tryCall(read, {
    input: async (world) => ({ query: { ...(await given(world, await newFile(world))), ...firstBytes } }),
    check: ({ bytes }) => expect(atob(bytes)).toHaveLength(4),
    failures: [{ error: 'appMayNot', input: async (world) => ({ query: { ...(await notGiven(world)), ...firstBytes } }) }],
  }),
  tryCall(write, {
    input: async (world) => ({ query: { ...(await given(world)), path: 'new.txt' }, body: new TextEncoder().encode('text') }),
    check: ({ sizeBytes }) => expect(sizeBytes).toBe(4),
    failures: [{ error: 'appMayNot', input: async (world) => ({ query: await notGiven(world), body: new Uint8Array(1) }) }],
  }),
]
