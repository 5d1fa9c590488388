import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apps } from '@cove/device-contract/apps'
import { expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { dataOf, goodManifest, installed, openAppsWorld, outcomeOf, packageOf, zipOf } from './apps-world.ts'
import type { ZipEntry } from './apps-world.ts'

const manifestOf = (changes: Readonly<Record<string, unknown>>): ZipEntry => [
  'manifest.json',
  JSON.stringify({ ...goodManifest, ...changes }),
]
const page: ZipEntry = ['index.html', 'x']
const linkMode = 0o120777

const bad: readonly (readonly [what: string, entries: readonly ZipEntry[], error: string])[] = [
  ['a path up', [manifestOf({}), page, ['../outside.js', 'x']], 'appPackageUnsafe'],
  ['a path up inside', [manifestOf({}), page, ['a/../../b.js', 'x']], 'appPackageUnsafe'],
  ['an absolute path', [manifestOf({}), page, ['/etc/passwd', 'x']], 'appPackageUnsafe'],
  ['a path of Windows', [manifestOf({}), page, ['a\\b.js', 'x']], 'appPackageUnsafe'],
  ['a hidden file', [manifestOf({}), page, ['.env', 'x']], 'appPackageUnsafe'],
  ['a link', [manifestOf({}), page, ['link.js', '/etc/passwd', { unixMode: linkMode, msDosCompatible: false }]], 'appPackageUnsafe'],
  ['a name twice, by case', [manifestOf({}), page, ['App.js', 'x'], ['app.js', 'y']], 'appPackageUnsafe'],
  ['something encrypted', [manifestOf({}), page, ['a.js', 'x', { password: 'secret' }]], 'appPackageUnsafe'],
  ['too many files', [manifestOf({}), page, ...Array.from({ length: 500 }, (_, at): ZipEntry => [`f${at}.js`, 'x'])], 'appPackageTooLarge'],
  ['a bomb', [manifestOf({}), page, ['zeros.txt', '0'.repeat(33 * 1024 ** 2)]], 'appPackageTooLarge'],
  ['no manifest', [page], 'appManifestWrong'],
  ['a manifest in a folder', [['app/manifest.json', JSON.stringify(goodManifest)], page], 'appManifestWrong'],
  ['a manifest that is no JSON', [['manifest.json', '{'], page], 'appManifestWrong'],
  ['an unknown field', [manifestOf({ admin: true }), page], 'appManifestWrong'],
  ['an unknown capability', [manifestOf({ asks: ['network'] }), page], 'appManifestWrong'],
  ['a name with two lines', [manifestOf({ name: { 'zh-CN': '云湾\n系统', en: 'x' } }), page], 'appManifestWrong'],
  ['a name that turns its direction', [manifestOf({ publisher: 'a\u202Eb' }), page], 'appManifestWrong'],
  ['an icon with a script', [manifestOf({ icon: { ...goodManifest.icon, glyph: [['script', {}]] } }), page], 'appManifestWrong'],
  ['an entry that is not there', [manifestOf({ entry: 'other.html' }), page], 'appManifestWrong'],
  ['a version of words', [manifestOf({ version: 'latest' }), page], 'appManifestWrong'],
  ['a reserved id', [manifestOf({ id: 'files' }), page], 'appIdTaken'],
  ['the id of a remote', [manifestOf({ id: 'file-manager' }), page], 'appIdTaken'],
  ['an id that leads away', [manifestOf({ id: '../x' }), page], 'appManifestWrong'],
]

test('APP-02 bad packages change nothing and answer a code of the catalogue', { timeout: 60_000 }, async () => {
  await using world = await openAppsWorld()
  const { install } = world.admin.use(apps)
  const { siteDir } = world.one.device.parts.config
  mkdirSync(siteDir, { recursive: true })
  writeFileSync(join(siteDir, 'remotes.json'), JSON.stringify({ remotes: [{ id: 'file-manager' }] }))
  for (const [what, entries, error] of bad) expect([what, await outcomeOf(install({ body: await zipOf(entries) }))]).toEqual([what, error])
  const whole = await packageOf()
  expect(await outcomeOf(install({ body: whole.slice(0, whole.length >> 1) }))).toBe('appPackageBroken')
  expect(await outcomeOf(install({ body: new Uint8Array(0) }))).toBe('appPackageBroken')
  expect(await outcomeOf(install({ body: new Uint8Array(9 * 1024 ** 2) }))).toBe('appPackageTooLarge')
  const turned = await zipOf([manifestOf({}), page, ['app.js', 'console.log(1)', { level: 0 }]])
  turned[Buffer.from(turned).indexOf('console.log(1)')] = 0x43
  expect(await outcomeOf(install({ body: turned }))).toBe('appPackageBroken')
  expect(await installed(world.user)).toEqual([])
})

test(
  'APP-02 administrators install, update and remove; a downgrade and another publisher change nothing',
  { timeout: 60_000 },
  async () => {
    await using world = await openAppsWorld()
    const mine = world.admin.use(apps)
    const theirs = world.user.use(apps)
    const first = await packageOf()
    expect(await outcomeOf(theirs.install({ body: first }))).toBe('adminOnly')
    expect(await outcomeOf(mine.install({ body: first }))).toBe('ok')
    expect(await outcomeOf(mine.install({ body: first }))).toBe('appIdTaken')
    const query = { appId: 'word-count' }
    expect(await outcomeOf(theirs.update({ query, body: await packageOf({ version: '2.0.0' }) }))).toBe('adminOnly')
    expect(await outcomeOf(mine.update({ query, body: await packageOf({ version: '1.0.0' }) }))).toBe('appNotNewer')
    expect(await outcomeOf(mine.update({ query, body: await packageOf({ version: '0.9.9' }) }))).toBe('appNotNewer')
    expect(await outcomeOf(mine.update({ query, body: await packageOf({ version: '3.0.0', publisher: 'Other' }) }))).toBe('appIdTaken')
    expect(await outcomeOf(mine.update({ query, body: await packageOf({ id: 'other', version: '3.0.0' }) }))).toBe('appIdTaken')
    expect(await installed(world.user)).toEqual(['word-count@1.0.0'])
    expect(await outcomeOf(mine.update({ query, body: await packageOf({ version: '1.0.10' }) }))).toBe('ok')
    expect(await installed(world.user)).toEqual(['word-count@1.0.10'])
    expect(readdirSync(join(world.one.dataDir, 'apps'))).toHaveLength(1)
    expect(await outcomeOf(theirs.remove({ body: query }))).toBe('adminOnly')
    expect(await outcomeOf(mine.remove({ body: query }))).toBe('ok')
    expect(await outcomeOf(mine.remove({ body: query }))).toBe('appMissing')
    expect(readdirSync(join(world.one.dataDir, 'apps'))).toEqual([])
  },
)

test('APP-02 two installations at once: one of them, whole', { timeout: 60_000 }, async () => {
  await using world = await openAppsWorld()
  const { install } = world.admin.use(apps)
  const body = await packageOf()
  const outcomes = await Promise.all([outcomeOf(install({ body })), outcomeOf(install({ body }))])
  expect(outcomes.toSorted()).toEqual(['appIdTaken', 'ok'])
  expect(readdirSync(join(world.one.dataDir, 'apps'))).toHaveLength(1)
})

test(
  'APP-03 files of an app are served with a policy of their own, from a place that changes; altered ones are not',
  { timeout: 60_000 },
  async () => {
    await using world = await openAppsWorld()
    const { http } = world.one.device
    const app = await dataOf(world.admin.use(apps).install({ body: await packageOf({}, [['data.bin', 'x']]) }))
    const ask = (url: string) => http.inject({ method: 'GET', url, headers: { host: '127.0.0.1' } })
    const entry = await ask(app.entryUrl)
    expect(entry.statusCode).toBe(200)
    const policy = String(entry.headers['content-security-policy'])
    const place = app.entryUrl.replace(/[^/]+$/, '')
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain(`script-src http://127.0.0.1${place} http://127.0.0.1/app-files/sdk/`)
    expect(entry.headers['x-content-type-options']).toBe('nosniff')
    expect(entry.headers['set-cookie']).toBeUndefined()
    // What could leave without asking the policy is gone before a script of the app.
    expect(entry.body.indexOf('shut.js')).toBeLessThan(entry.body.indexOf('app.js'))
    expect((await ask(`${place}app.js`)).body).toBe('document.title = "ran"')
    const strangers = ['manifest.json', 'data.bin', 'none.js', '../app.js', '%2e%2e/app.js', 'app.js%00', '']
    for (const name of strangers) expect([name, (await ask(`${place}${name}`)).statusCode]).toEqual([name, 404])
    expect((await ask('/app-files/sdk/1/cove-app.js')).statusCode).toBe(200)
    expect((await ask('/app-files/sdk/1/module.ts')).statusCode).toBe(404)
    const next = await dataOf(world.admin.use(apps).update({ query: { appId: 'word-count' }, body: await packageOf({ version: '1.1.0' }) }))
    expect(next.entryUrl).not.toBe(app.entryUrl)
    expect((await ask(app.entryUrl)).statusCode).toBe(404)
    const [name = ''] = readdirSync(join(world.one.dataDir, 'apps'))
    writeFileSync(join(world.one.dataDir, 'apps', name), await packageOf({ version: '1.1.0' }, [['evil.js', 'x']]))
    expect((await ask(next.entryUrl)).statusCode).toBe(404)
  },
)

test(
  'APP-02 an app, and what was given to it, survive a restart; what a stopped installation left does not',
  { timeout: 60_000 },
  async () => {
    await using first = await openTestDevice()
    const { dataDir } = first
    const admin = await makeAdministrator(first)
    await dataOf(admin.client.use(apps).install({ body: await packageOf() }))
    writeFileSync(join(dataDir, 'apps', 'left.zip.part'), 'half')
    await first.device.close()
    await using second = await openTestDevice({ dataDir })
    const client = second.client(admin.token)
    const { apps: found } = await dataOf(client.use(apps).list())
    expect(found.map(({ appId }) => appId)).toEqual(['word-count'])
    expect((await second.device.http.inject({ url: found[0]?.entryUrl ?? '' })).statusCode).toBe(200)
    expect(readdirSync(join(dataDir, 'apps'))).toHaveLength(1)
  },
)
