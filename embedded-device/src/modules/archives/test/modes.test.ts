import { chmod, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extendableFormats } from '@cove/device-contract/archives'
import type { ArchiveFormat } from '@cove/device-contract/archives'
import { files } from '@cove/device-contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeTar } from './tar-maker.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const modeOf = async (path: string): Promise<number> => (await stat(join(world.home, path))).mode % 0o10000
const canWrite = async (format: ArchiveFormat) =>
  (await dataOf(world.calls.formats({}))).formats.some((one) => one.format === format && one.canCompress)
const extractInto = async (name: string, intoName: string) => {
  const body = { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName, conflict: 'rename' as const }
  expect(await world.ended(world.calls.extract({ body }))).toMatchObject({ status: 'completed', failures: [] })
}
const putSources = async () => {
  for (const name of ['run.sh', 'plain.txt', 'key.pem', 'private/inner.txt']) await world.put(`src/${name}`, name)
  await chmod(join(world.home, 'src/run.sh'), 0o755)
  await chmod(join(world.home, 'src/key.pem'), 0o600)
  await chmod(join(world.home, 'src/private'), 0o700)
  await utimes(join(world.home, 'src/private'), folderSeconds, folderSeconds)
}
const expectSources = async (folder: string) => {
  expect(await modeOf(`${folder}/run.sh`)).toBe(0o755)
  expect(await modeOf(`${folder}/plain.txt`)).toBe(0o644)
  expect(await modeOf(`${folder}/key.pem`)).toBe(0o600)
  expect(await modeOf(`${folder}/private`)).toBe(0o700)
  expect((await stat(join(world.home, `${folder}/private`))).mtimeMs / 1000).toBe(folderSeconds)
}
const folderSeconds = 1_200_000_000

test.each(extendableFormats)('S-A5 a private file stays private and a program a program, packed and extracted: %s', async (format) => {
  if (!(await canWrite(format))) return
  await putSources()
  const body = { sources: [world.ref('/src')], storageId: world.storageId, folder: '/', name: `modes.${format}`, format }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed', failures: [] })
  await extractInto(`modes.${format}`, `out-${format}`)
  await expectSources(`out-${format}/src`)
  await world.put(`later/${format}.sh`, 'later')
  await chmod(join(world.home, `later/${format}.sh`), 0o700)
  const added = world.calls.add({ body: { archive: world.ref(`/modes.${format}`), sources: [world.ref(`/later/${format}.sh`)] } })
  expect(await world.ended(added)).toMatchObject({ status: 'completed', failures: [] })
  await extractInto(`modes.${format}`, `more-${format}`)
  await expectSources(`more-${format}/src`)
  expect(await modeOf(`more-${format}/${format}.sh`)).toBe(0o700)
})

test('S-G1 of the modes in an archive only what is harmless counts: no owner of another, no file for all to write', async () => {
  const patch = (mode: string) => (header: Buffer) => void header.write(`${mode}\0`, 100, 'latin1')
  const content = 'x'
  const tar = makeTar([
    { name: 'suid', content, patch: patch('0004755') },
    { name: 'open', content, patch: patch('0000777') },
    { name: 'locked', content, patch: patch('0000000') },
    { name: 'written-only', content, patch: patch('0000200') },
    { name: 'shut/', type: '5', patch: patch('0000500') },
    { name: 'shut/inner', content },
  ])
  await world.put('odd.tar', tar)
  await extractInto('odd.tar', 'odd-tar')
  const zip = makeZip([
    { name: 'suid', content, mode: 0o104755 },
    { name: 'open', content, mode: 0o100777 },
    { name: 'locked', content, mode: 0 },
  ])
  await world.put('odd.zip', zip)
  await extractInto('odd.zip', 'odd-zip')
  for (const folder of ['odd-tar', 'odd-zip']) {
    expect(await modeOf(`${folder}/suid`)).toBe(0o755)
    expect(await modeOf(`${folder}/open`)).toBe(0o755)
    expect(await modeOf(`${folder}/locked`)).toBe(0o644)
  }
  expect(await modeOf('odd-tar/written-only')).toBe(0o600)
  expect(await modeOf('odd-tar/shut')).toBe(0o700)
  expect(await readFile(join(world.home, 'odd-tar/shut/inner'), 'utf8')).toBe('x')
})

test('S-A5 a zip that is downloaded tells the modes of its files', async () => {
  await putSources()
  const url = await world.one.device.listen()
  const { ticket } = await dataOf(world.client.use(files).downloadTicket({ body: { items: [world.ref('/src')] } }))
  const answer = await fetch(`${url}${files.calls.downloadArchive.path}?${new URLSearchParams({ ticket }).toString()}`)
  expect(answer.status).toBe(200)
  const path = join(world.home, 'downloaded.zip')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  await extractInto('downloaded.zip', 'downloaded')
  await expectSources('downloaded/src')
})
