import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dataOf, errorOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'
import type { CinemaWorld } from './cinema-world.ts'
import { startDemoFilms } from './demo-films.ts'
import type { DemoFilms } from './demo-films.ts'

vi.setConfig({ testTimeout: 60_000 })

let films: DemoFilms
beforeAll(async () => {
  films = await startDemoFilms()
})
afterAll(() => films[Symbol.asyncDispose]())
beforeEach(async () => {
  await films.fail()
  await films.asked()
})

/** A device with films that may ask the service of this test. */
const openWorld = (paths: readonly string[]) =>
  openCinemaWorld(paths, { isAllowedAddress: (address) => address === '127.0.0.1', silenceMs: 1000, pauseFactor: 0.01 })

const turnOn = (world: CinemaWorld, key = 'good') =>
  world.calls.setSource({ body: { isOn: true, encryptedKey: world.one.encrypt(key), address: films.address, language: 'en' } })

/** The details of a title, once the source was asked about it. */
const detailsOnce = (world: CinemaWorld, itemId: number, isThere: (one: Awaited<ReturnType<typeof read>>) => boolean) =>
  vi.waitUntil(async () => {
    const one = await read(world, itemId)
    return isThere(one) && one
  }, 15_000)
const read = (world: CinemaWorld, itemId: number) => dataOf(world.calls.item({ query: { itemId } }))

const pictureOf = (world: CinemaWorld, itemId: number, more = 'kind=poster') =>
  world.one.device.http.inject({ url: `/ugos/cinema/v1/picture?id=${itemId}&${more}`, headers: { 'api-token': world.token } })

test('CIN-01b CIN-02b a library gets names, plots, people and posters; what is unclear waits for a person', async () => {
  const world = await openWorld(['Films/Glass.Harbour.2022.1080p.mkv', 'Films/Salt.River.mkv', 'Films/Nowhere.Known.2003.mkv'])
  await using _one = world.one
  await dataOf(turnOn(world))
  await world.library('Films', '/Films')
  const items = await titlesOnce(world.client, ['Glass Harbour', 'Salt River', 'Nowhere Known'])
  const idOf = (name: string): number => items.find((item) => item.name === name)?.itemId ?? 0
  const sure = await detailsOnce(world, idOf('Glass Harbour'), ({ item }) => item.posterVersion > 0 && item.backdropVersion > 0)
  expect(sure).toMatchObject({
    item: { rating: 7.1, year: 2022 },
    plot: expect.stringContaining('no shadows'),
    genres: ['Thriller', 'Crime'],
    people: [
      { name: 'Edwin Marsh', role: 'director' },
      { name: 'Clara Holt', role: 'actor', character: 'Inspector Reed' },
    ],
    match: { isAccepted: true, reasons: expect.arrayContaining(['sourceTitle', 'sourceYear']) },
  })
  const poster = await pictureOf(world, idOf('Glass Harbour'))
  expect(poster.headers['content-type']).toBe('image/webp')
  expect(poster.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
  // Without a year it may be another film of this name.
  const unclear = await read(world, idOf('Salt River'))
  expect(unclear.match.isAccepted).toBe(false)
  const { isOn, candidates } = await dataOf(world.calls.candidates({ body: { itemId: idOf('Salt River') } }))
  expect(isOn).toBe(true)
  expect(candidates).toMatchObject([{ name: 'Salt River', year: 2010, hasPoster: true, isChosen: false }])
  expect((await dataOf(world.calls.candidates({ body: { itemId: idOf('Nowhere Known') } }))).candidates).toEqual([])
})

test('CIN-01b a candidate is chosen, gets its details, and one undo takes it back', async () => {
  const world = await openWorld(['Films/Salt.River.mkv'])
  await using _one = world.one
  await dataOf(turnOn(world))
  await world.library('Films', '/Films')
  const [item] = await titlesOnce(world.client, ['Salt River'])
  const itemId = item?.itemId ?? 0
  const ask = (words: string) => dataOf(world.calls.candidates({ body: { itemId, words } }))
  const { candidates } = await ask('Tundra Post')
  expect(candidates[0]).toMatchObject({ name: 'Tundra Post', year: 2016 })
  const candidateId = candidates[0]?.candidateId ?? ''
  const picture = await world.one.device.http.inject({
    url: `/ugos/cinema/v1/picture?kind=poster&id=${itemId}&candidate=${candidateId}`,
    headers: { 'api-token': world.token },
  })
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(await errorOf(world.calls.take({ body: { itemId, candidateId: 'tv-99' } }))).toBe('cinemaCandidateMissing')
  await dataOf(world.calls.take({ body: { itemId, candidateId } }))
  expect((await read(world, itemId)).item).toMatchObject({ name: 'Tundra Post', year: 2016 })
  const whole = await detailsOnce(world, itemId, ({ people, item: { posterVersion } }) => people.length > 0 && posterVersion > 0)
  expect(whole.match).toMatchObject({ score: 100, reasons: ['byHand'], isAccepted: true })
  expect((await ask('Tundra Post')).candidates[0]?.isChosen).toBe(true)
  await dataOf(world.calls.undoDecision())
  expect(await read(world, itemId)).toMatchObject({
    item: { name: 'Salt River', posterVersion: 0 },
    people: [],
    match: { isAccepted: false },
  })
  // None of them: what was recognised stands, and the source changes nothing any more.
  await dataOf(world.calls.take({ body: { itemId } }))
  expect(await read(world, itemId)).toMatchObject({ item: { name: 'Salt River' }, match: { isAccepted: true } })
})

test('CIN-01a episodes of a series get their names and stills; a description beside the file counts more', async () => {
  const nfo = '<movie><title>By its maker</title><year>2022</year><plot>Told beside the file.</plot></movie>'
  const world = await openWorld(['Films/Ninety North (2024)/Season 1/Ninety.North.S01E02.mkv'])
  world.put({ 'Films/Glass/Glass.Harbour.2022.mkv': 'no real film', 'Films/Glass/Glass.Harbour.2022.nfo': nfo })
  await using _one = world.one
  await dataOf(turnOn(world))
  await world.library('Films', '/Films')
  const items = await titlesOnce(world.client, ['Ninety North', 'By its maker'])
  const series = items.find(({ type }) => type === 'tv')?.itemId ?? 0
  await detailsOnce(world, series, ({ plot }) => plot !== undefined)
  const still = await vi.waitUntil(async () => {
    const { episodes } = await dataOf(world.calls.episodes({ query: { itemId: series, seasonNo: 1 } }))
    return (episodes[0]?.stillVersion ?? 0) > 0 && episodes[0]
  }, 15_000)
  expect(still).toMatchObject({ numberText: '2', name: 'Night 2' })
  const picture = await pictureOf(world, series, `kind=still&episode=${still?.episodeId}`)
  expect(picture.headers['content-type']).toBe('image/webp')
  const described = items.find(({ name }) => name === 'By its maker')?.itemId ?? 0
  expect(await read(world, described)).toMatchObject({ plot: 'Told beside the file.', item: { name: 'By its maker' } })
})

test('CIN-02b a key is tried when it is saved, kept sealed and never told; without a network nothing is kept', async () => {
  const world = await openWorld(['Films/Glass.Harbour.2022.mkv'])
  await using _one = world.one
  expect(await errorOf(turnOn(world, 'bad-key'))).toBe('cinemaKeyRefused')
  expect(await dataOf(world.calls.source())).toMatchObject({ isKeySet: false, isOn: false, state: 'off' })
  const set = (address: string) => world.calls.setSource({ body: { isOn: true, encryptedKey: world.one.encrypt('good'), address } })
  expect(await errorOf(set('http://127.0.0.1:9/3'))).toBe('cinemaSourceAway')
  expect(await errorOf(set('http://169.254.169.254/3'))).toBe('urlNotAllowed')
  expect(await errorOf(set('http://user:pass@127.0.0.1/3'))).toBe('urlNotAllowed')
  expect(await errorOf(set('ftp://127.0.0.1/3'))).toBe('urlNotAllowed')
  await films.fail({ path: '/configuration', redirect: 'http://10.0.0.1/3/configuration' })
  expect(await errorOf(turnOn(world))).toBe('urlNotAllowed')
  await films.fail({ path: '/configuration', body: 'noJson' })
  expect(await errorOf(turnOn(world))).toBe('cinemaSourceOther')
  await films.fail({ path: '/configuration', body: 'huge' })
  expect(await errorOf(turnOn(world))).toBe('cinemaSourceOther')
  await films.fail()
  const view = await dataOf(turnOn(world, 'KEYPLAIN77'))
  expect(view).toMatchObject({ isKeySet: true, isOn: true, isDemo: false, address: films.address })
  expect(JSON.stringify(view)).not.toContain('KEYPLAIN77')
  const { db } = world.one.device.parts
  expect(JSON.stringify(db.all('select * from cinema_source'))).not.toContain('KEYPLAIN77')
  const user = await world.addUser('other')
  expect(await errorOf(user.client.use((await import('@cove/device-contract/cinema')).cinema).source())).not.toBe('success')
})

test.each([
  ['a pause', [{ path: '/search/', status: 429, retryAfterSeconds: 1, times: 2 }]],
  ['faults of the service', [{ path: '/search/', status: 500, times: 2 }]],
  ['silence', [{ path: '/search/', delayMs: 3000, times: 1 }]],
  ['an answer that is cut', [{ path: '/movie/', body: 'cut' as const, times: 2 }]],
] as const)('CIN-02b after %s the source is asked again by itself, and the library is read all the while', async (_what, faults) => {
  const world = await openWorld(['Films/Glass.Harbour.2022.mkv'])
  await using _one = world.one
  await dataOf(turnOn(world))
  await films.fail(...faults)
  await world.library('Films', '/Films')
  const [item] = await titlesOnce(world.client, ['Glass Harbour'])
  await detailsOnce(world, item?.itemId ?? 0, ({ plot }) => plot !== undefined)
})

test.each([
  ['no JSON', { path: '/search/', body: 'noJson' }],
  ['values of other types', { path: '/search/', body: 'wrongTypes' }],
  ['a huge answer', { path: '/search/', body: 'huge' }],
  ['a redirect to a private address', { path: '/search/', redirect: 'http://192.168.0.1/' }],
] as const)('CIN-02b S-I1 %s is refused, and other titles are looked up', async (_what, fault) => {
  const world = await openWorld(['Films/Glass.Harbour.2022.mkv', 'Films/Silent.Orbit.2017.mkv'])
  await using _one = world.one
  await dataOf(turnOn(world))
  await films.fail({ ...fault, times: 1 })
  await world.library('Films', '/Films')
  const items = await titlesOnce(world.client, ['Glass Harbour', 'Silent Orbit'])
  const plots = async () => (await Promise.all(items.map(({ itemId }) => read(world, itemId)))).filter(({ plot }) => plot !== undefined)
  await vi.waitUntil(async () => (await plots()).length === 1, 15_000)
  const left = world.one.device.parts.db.value('select count(*) from cinema_lookup where due_ms > ?', Date.now())
  expect(left).toBe(1)
})

test('S-G4 what is no picture is never kept, and the film shows what it has itself', async () => {
  const world = await openWorld(['Films/Glass.Harbour.2022.mkv'])
  await using _one = world.one
  await dataOf(turnOn(world))
  await films.fail({ path: '/t/p/', body: 'noPicture' })
  await world.library('Films', '/Films')
  const [item] = await titlesOnce(world.client, ['Glass Harbour'])
  const itemId = item?.itemId ?? 0
  await detailsOnce(world, itemId, ({ plot }) => plot !== undefined)
  const { db } = world.one.device.parts
  await vi.waitUntil(() => Number(db.value('select count(*) from cinema_found_picture where tries > 0')) === 2, 15_000)
  expect((await read(world, itemId)).item.posterVersion).toBe(0)
  expect((await pictureOf(world, itemId)).headers['content-type']).toContain('json')
})

test('CIN-02b it is off until it is set, and off again asks nothing', async () => {
  const world = await openWorld(['Films/Glass.Harbour.2022.mkv'])
  await using _one = world.one
  await world.library('Films', '/Films')
  const [item] = await titlesOnce(world.client, ['Glass Harbour'])
  expect(await dataOf(world.calls.candidates({ body: { itemId: item?.itemId ?? 0, words: 'Glass' } }))).toEqual({
    isOn: false,
    candidates: [],
  })
  expect(await films.asked()).toEqual([])
  await dataOf(turnOn(world))
  await detailsOnce(world, item?.itemId ?? 0, ({ item: one }) => one.posterVersion > 0 && one.backdropVersion > 0)
  await dataOf(world.calls.setSource({ body: { isOn: false } }))
  await films.asked()
  await dataOf(world.calls.scanLibrary({ body: { libraryId: item?.libraryId ?? 0 } }))
  expect(await films.asked()).toEqual([])
  expect(await read(world, item?.itemId ?? 0)).toMatchObject({ plot: expect.any(String) })
})

test('CIN-02b a device of a demonstration asks the source of this machine without a key, and says so', async () => {
  const world = await openCinemaWorld(['Films/Glass.Harbour.2022.mkv'], {}, { demoFilms: films.address })
  await using _one = world.one
  expect(await dataOf(world.calls.source())).toMatchObject({ isDemo: true, isOn: true, state: 'ready', language: 'zh' })
  await world.library('Films', '/Films')
  const items = await vi.waitUntil(async () => {
    const found = await dataOf(world.calls.items({ body: { filter: {}, sort: 'name', rows: 10 } }))
    return (found.items[0]?.posterVersion ?? 0) > 0 && found.items
  }, 15_000)
  expect(items).toMatchObject([{ name: '玻璃港', originalName: 'Glass Harbour' }])
  expect(await dataOf(world.calls.home())).toMatchObject({ isDemo: true })
})
