import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { notices } from '@cove/device-contract/notices'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { settings } from '@cove/device-contract/settings'
import { shares } from '@cove/device-contract/shares'
import { account } from '@cove/device-contract/account'
import { createSealing, openDatabase, silentLog } from '@cove/server-kit'
import { expect, test, vi } from 'vitest'
import { sealPlainPassword } from '../../src/core/notices/channels/seal-plain-password.ts'
import { createSecretValues, sealPlainSettings } from '../../src/core/settings/secret-values.ts'
import { createDownloadStore } from '../../src/modules/downloads/download-store.ts'
import { createSealedSources, sealPlainSources } from '../../src/modules/downloads/sealed-sources.ts'
import { openServicesWorld, servicePassword } from '../../src/modules/network-services/test/services-world.ts'
import { accountClient, codeOf, phone } from '../auth/account-client.ts'
import { testSeams } from '../downloads/test-seams.ts'
import { turnOn } from '../auth/local-world.ts'
import { allCalls } from '../contract/all-calls.ts'
import { firstStorageId, makeAdministrator, openTestDevice, password } from '../http/test-device.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What stands in a column whose name sounds like a secret. `plain` is no secret: it names, orders, or is shown to everybody. */
type Kind = 'hashed' | 'sealed' | 'empty' | 'plain'

const columns: Readonly<Record<string, Kind>> = {
  'account_device.identity_key': 'plain',
  'account_local_id.password_hash': 'hashed',
  'account_passkey.public_key': 'plain',
  'account_person.password_hash': 'hashed',
  'account_person.totp_secret': 'sealed',
  'account_sms_code.code_hash': 'hashed',
  'album_album.name_key': 'plain',
  'clouds_account.password': 'sealed',
  'device_backups_plan.sealed_key': 'sealed',
  'downloads_task.sealed_source': 'sealed',
  'entry.key': 'plain',
  'family_link.token_hash': 'hashed',
  'invitation.code_hash': 'hashed',
  'job.error_code': 'plain',
  'media_item.pair_key': 'plain',
  'meta.key': 'plain',
  'network_services_account.password_hash': 'hashed',
  // Names a lock of WebDAV to the client that holds it; the account is asked as well.
  'network_services_lock.token': 'plain',
  'network_settings_value.key': 'plain',
  'node.name_key': 'plain',
  'notice_mail_server.password': 'empty',
  'notice_mail_server.sealed_password': 'sealed',
  'passkey.public_key': 'plain',
  'pop_up.code': 'plain',
  'position_item.item_key': 'plain',
  'preference.key': 'plain',
  'remote_shares_share.password': 'sealed',
  'second_step.totp_secret': 'sealed',
  'session.api_token_hash': 'hashed',
  'session.refresh_token_hash': 'hashed',
  'setup_link.token_hash': 'hashed',
  'shares_link.code': 'sealed',
  'shares_link.token_hash': 'hashed',
  'trusted_browser.token_hash': 'hashed',
  'user.password_hash': 'hashed',
  'cinema_before.row_key': 'plain',
  'cinema_collection.name_key': 'plain',
  'cinema_file.audio_codec': 'plain',
  'cinema_file.item_key': 'plain',
  'cinema_file.video_codec': 'plain',
  'cinema_file.work_key': 'plain',
  'cinema_key.work_key': 'plain',
  'cinema_library.name_key': 'plain',
  'cinema_source.sealed_key': 'sealed',
  'cinema_tag.name_key': 'plain',
  'cinema_title.name_key': 'plain',
}

const soundsSecret = /pass|secret|token|key|credential|code|sealed/i

/** Columns of all databases of a data folder, as `table.column`. */
function secretColumns(dataDir: string): string[] {
  const files = readdirSync(join(dataDir, 'db')).filter((name) => name.endsWith('.sqlite'))
  return files.flatMap((name) => {
    using db = openDatabase(join(dataDir, 'db', name), { durability: 'cache', readOnly: true })
    const found = db.arrays(
      "select m.name || '.' || c.name, c.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite%'",
    )
    const prefix = name === 'account.sqlite' ? 'account_' : ''
    return found.flatMap(([full, column]) => (soundsSecret.test(String(column)) ? [`${prefix}${String(full)}`] : []))
  })
}

test('P10 of every column that sounds like a secret it is known what stands in it', async () => {
  await using one = await openTestDevice({ accountService: true })
  expect([...new Set(secretColumns(one.dataDir))].toSorted()).toEqual(Object.keys(columns).toSorted())
})

test('P10 a password travels sealed, except one that is never stored', () => {
  const open = allCalls.flatMap(({ call }) => {
    const fields = Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {})
    return fields
      .filter((field) => /pass(?:word|phrase)|secret/i.test(field) && !/encrypted/i.test(field))
      .map((field) => `${call.id} ${field}`)
  })
  expect(open.filter((one) => !one.startsWith('archives.'))).toEqual([])
})

/** Files below a folder that hold one of the texts, as they are or in base64. */
function holding(dir: string, texts: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    const found = Object.entries(texts).filter(([, text]) =>
      [text, Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1), encodeURIComponent(text)].some((form) =>
        bytes.includes(form),
      ),
    )
    return found.map(([what]) => `${what} in ${name}`)
  })
}

test('P10 NTC-06b no secret that was sent or given out is in the bytes of the data folder, its log and its copies', async () => {
  await using world = await openServicesWorld({ modules: { downloads: testSeams } })
  const { admin, one } = world
  const mail = 'MAILPLAIN77 mit Umlaut ä'
  const server = { host: 'mail.example.com', port: 465, isSecure: true, userName: 'cove', sender: 'cove@example.com' }
  for (const text of ['earlier-MAILPLAIN', mail])
    expect((await admin.client.use(notices).setMailServer({ body: { ...server, encryptedPassword: one.encrypt(text) } })).ok).toBe(true)
  const share = { kind: 'webdav', name: 'other', isForAll: true, acceptsAnyCertificate: false, account: 'admin' } as const
  const address = await world.webdav()
  const encryptedPassword = one.encrypt(servicePassword)
  expect(await admin.client.use(remoteShares).add({ body: { ...share, address, encryptedPassword } })).toMatchObject({ ok: true })
  const factor = await turnOn(one, admin, { secret: password, nowMs: Date.now })
  const link = one.device.parts.links.renew()
  const [hook, later] = ['https://hooks.example.com/services/HOOKPLAIN77', 'https://hooks.example.com/services/HOOKPLAIN88']
  for (const webhook of [hook, later])
    expect(await admin.client.use(settings).set({ body: { areaId: 'notices', values: { webhook } } })).toMatchObject({ ok: true })
  const source = 'https://user:URLPLAIN77@127.0.0.1:9/file.bin'
  expect(await admin.client.use(downloads).add({ body: { source, storageId: world.storageId, path: '/' } })).toMatchObject({ ok: true })
  await one.device.parts.admitRows()
  const texts = {
    password,
    service: servicePassword,
    mail,
    before: 'earlier-MAILPLAIN',
    token: admin.token,
    refresh: admin.refreshToken,
    totp: factor.secret,
    recovery: factor.codes[0] ?? '',
    link,
    webhook: 'HOOKPLAIN77',
    laterWebhook: 'HOOKPLAIN88',
    download: 'URLPLAIN77',
  }
  for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(7)
  expect(holding(one.dataDir, texts)).toEqual([])
  // The history says where it led, and a change of it can be reverted.
  const history = await admin.client.use(settings).history({ query: { areaId: 'notices' } })
  const change = history.ok ? history.data.changes[0] : undefined
  expect(change).toMatchObject({ before: 'https://hooks.example.com/•••', after: 'https://hooks.example.com/•••' })
  const reverted = await admin.client.use(settings).revert({ body: { changeId: change?.changeId ?? 0, overwrites: false } })
  expect(reverted).toMatchObject({ ok: true, data: { values: { webhook: hook } } })
  const listed = await admin.client.use(downloads).list({ query: {} })
  expect(JSON.stringify(listed)).toContain('127.0.0.1:9/file.bin')
  expect(JSON.stringify(listed)).not.toContain('URLPLAIN77')
  expect(holding(one.dataDir, texts)).toEqual([])
  await one.device.close()
  expect(holding(one.dataDir, texts)).toEqual([])
  // The control: what is no secret is found.
  expect(holding(one.dataDir, { host: server.host })).toContain('host in main.sqlite')
})

test('NTC-06b a password that an earlier version kept as typed is sealed at the start, and gone from the file, its log and the copies', async () => {
  const one = await openTestDevice()
  await makeAdministrator(one)
  const { db, identity } = one.device.parts
  const plain = 'MAILPLAIN77'
  const insert =
    "insert or replace into notice_mail_server (id, host, port, is_secure, user_name, sender, password) values (1, 'mail.example.com', 465, 1, 'cove', '', ?)"
  db.run(insert, plain)
  const backups = join(one.dataDir, 'backups')
  const copies = ['main-20260101-000000.sqlite', 'main-20260102-000000.sqlite'].map((name) => join(backups, name))
  for (const copy of copies) db.script(`vacuum into '${copy}'`)
  // Removed again: the page is free, and holds it still.
  const later = new DatabaseSync(copies[1] ?? '')
  later.exec('delete from notice_mail_server')
  later.close()
  db.run("delete from meta where key = 'notices.mailPasswordSealed'")
  expect(holding(one.dataDir, { plain })).not.toEqual([])
  const sealed: string[] = []
  const seal = (text: string): string => `sealed ${sealed.push(text)}`
  sealPlainPassword({ db, dataDir: one.dataDir, sealing: { seal }, log: silentLog })
  expect(sealed).toEqual([plain])
  expect(db.value('select sealed_password from notice_mail_server')).toBe('sealed 1')
  expect(holding(one.dataDir, { plain })).toEqual([])
  const copy = new DatabaseSync(copies[0] ?? '', { readOnly: true })
  expect(copy.prepare('select host, password from notice_mail_server').get()).toEqual({ host: 'mail.example.com', password: '' })
  copy.close()
  expect(identity.hasAdministrator).toBe(true)
  await one[Symbol.asyncDispose]()
})

/** Every cell of the databases of a data folder. */
function cellsOf(dataDir: string): string[] {
  const files = readdirSync(join(dataDir, 'db')).filter((name) => name.endsWith('.sqlite'))
  return files.flatMap((name) => {
    using db = openDatabase(join(dataDir, 'db', name), { durability: 'cache', readOnly: true })
    const tables = db.arrays("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    return tables.flatMap(([table]) => db.arrays(`select * from "${String(table)}"`).flatMap((row) => row.map(String)))
  })
}

test('P10 no code of a link or of a text message is a value in a database, alone or in quotes', async () => {
  await using one = await openTestDevice({ accountService: true })
  const admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  await admin.client.use(files).add({ query: {}, body: { storageId, path: '/shared', type: 'folder' } })
  const made = await admin.client.use(shares).createLink({ body: { place: { storageId, path: '/shared' }, way: 'encrypted' } })
  expect(made).toMatchObject({ ok: true })
  const linkCode = made.ok ? made.data.code : undefined
  expect(linkCode).toMatch(/^\w{4,}$/)
  expect(
    (
      await accountClient(one)
        .use(account)
        .sendSms({ body: { phone, purpose: 'signUp' } })
    ).ok,
  ).toBe(true)
  const smsCode = await codeOf(one)
  expect(smsCode).toMatch(/^\d{6}$/)
  const cells = cellsOf(one.dataDir)
  expect(cells.some((cell) => cell.includes(phone))).toBe(true)
  for (const code of [linkCode, smsCode]) expect(cells.filter((cell) => cell === code || cell.includes(`"${code}"`))).toEqual([])
})

test('P10 webhooks and addresses with passwords that an earlier version kept are sealed at the start, in copies they are gone', async () => {
  const one = await openTestDevice({}, { modules: { downloads: testSeams } })
  const { userNo, client } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const { db } = one.device.parts
  const texts = { webhook: 'https://hooks.example.com/HOOKPLAIN77', source: 'https://user:URLPLAIN77@127.0.0.1:9/f' }
  const task = await client.use(downloads).add({ body: { source: 'https://127.0.0.1:9/f', storageId, path: '/' } })
  const taskId = task.ok ? task.data.taskId : ''
  db.run('update downloads_task set source = ? where id = ?', texts.source, taskId)
  const value = JSON.stringify({ webhook: texts.webhook, mail: 'a@example.com' })
  db.run("insert or replace into settings (user_no, area, version, value, changed_at) values (?, 'notices', 2, ?, 1)", userNo, value)
  db.run(
    "insert into settings_change (user_no, area, field, before, after, changed_at, client, way) values (?, 'notices', 'webhook', null, ?, ?, '', 'set')",
    ...[userNo, JSON.stringify(texts.webhook), Date.now()],
  )
  const copy = join(one.dataDir, 'backups', 'main-20260101-000000.sqlite')
  db.script(`vacuum into '${copy}'`)
  db.run("delete from meta where key in ('settings.sealed.notices', 'downloads.sourcesSealed')")
  expect(holding(one.dataDir, texts)).not.toEqual([])
  const store = { db, dataDir: one.dataDir, log: silentLog }
  const sealing = createSealing(one.device.parts.identity.secret)
  sealPlainSettings(store, createSecretValues(sealing), notices)
  sealPlainSources(store, createSealedSources(sealing))
  expect(holding(one.dataDir, { webhook: 'HOOKPLAIN77', source: 'URLPLAIN77' })).toEqual([])
  expect(await client.use(settings).get({ query: { areaId: 'notices' } })).toMatchObject({
    data: { values: { webhook: texts.webhook, mail: 'a@example.com' } },
  })
  expect(createDownloadStore(db, createSealedSources(sealing)).get(taskId)?.source).toBe(texts.source)
  const kept = new DatabaseSync(copy, { readOnly: true })
  expect(kept.prepare("select value from settings where area = 'notices'").get()).toEqual({
    value: JSON.stringify({ mail: 'a@example.com' }),
  })
  expect(kept.prepare('select source from downloads_task').get()).toEqual({ source: 'https://127.0.0.1:9/f' })
  kept.close()
  await one[Symbol.asyncDispose]()
})
