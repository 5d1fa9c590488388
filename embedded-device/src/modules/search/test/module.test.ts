import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { search } from '@cove/device-contract/search'
import { settings } from '@cove/device-contract/settings'
import { shares } from '@cove/device-contract/shares'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { without } from '../../../../test/programs/installed.ts'
import { openSearchWorld, packed } from './search-world.ts'

const p = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** An MP3 of nothing but tags in UTF-8. */
function sound(...tags: readonly string[]): Buffer {
  const frames = Buffer.concat(
    tags.flatMap((text, at) => {
      const body = Buffer.from(`\u0003${tags[at + 1]}`)
      return at % 2 === 0 ? [Buffer.from(text), Buffer.from([0, 0, 0, body.length, 0, 0]), body] : []
    }),
  )
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, frames.length]),
    frames,
    Buffer.from([0xff, 0xfb, 0x90, 0]),
    Buffer.alloc(1000),
  ])
}

const documents = async () => ({
  '笔记/行程.md': '# 北海道\n第三天去小樽看运河，晚上住札幌。The ferry leaves at nine.',
  'main.ts': 'export function computeInterest(rate: number) { return rate }',
  '老文件.txt': Buffer.from('bbfdbed3cee4baba', 'hex'),
  'a.mp3': sound('TIT2', '海边的歌\0', 'TCOM', '丙丁\0'),
  'big5.txt': Buffer.from('c163c5e9a4a4a4e5b4fab8d5a147bb4fc657aabaa4d1aef0abdca66e', 'hex'),
  'cp1251.txt': Buffer.from('cff0e8e2e5f22c20eae0ea20e4e5ebe03f', 'hex'),
  'utf16.txt': Buffer.from('d98f2f66a16c09670768b08b847687652c67', 'hex'),
  '合同.docx': await packed({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${p('租赁合同')}${p('每月租金三千元')}</w:body></w:document>`,
  }),
  '账目.xlsx': await packed({
    'xl/sharedStrings.xml': '<sst><si><t>水电费</t></si></sst>',
    'xl/worksheets/sheet1.xml': '<worksheet><c t="s"><v>777</v></c><c><v>4242</v></c></worksheet>',
  }),
  '汇报.pptx': await packed({
    'ppt/slides/slide1.xml': '<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>季度目标</a:t></a:r></a:p></p:sld>',
  }),
  '书.epub': await packed({
    'OEBPS/one.xhtml': '<!DOCTYPE html><html><body><script>秘密</script><p>很久&nbsp;以前有一座灯塔</p></body></html>',
  }),
  '页面.html': '<p>樱花&amp;团子</p><script>var hidden = "看不见"</script>',
})

test('SRC-02 words inside text, code, Office files, books and pages are found, Chinese words of two too', { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld()
  const { find, paths, put } = world
  await put(await documents())
  expect(await paths('小樽')).toEqual(['/笔记/行程.md'])
  expect(await paths('运河 ferr')).toEqual(['/笔记/行程.md'])
  expect(await paths('河运')).toEqual([])
  expect(await paths('札幌 -ferry')).toEqual([])
  expect(await paths('"leaves at nine"')).toEqual(['/笔记/行程.md'])
  expect(await paths('computeInterest')).toEqual(['/main.ts'])
  expect(await paths('海边 丙丁')).toEqual(['/a.mp3'])
  expect(await paths('天气很好')).toEqual(['/big5.txt'])
  expect(await paths('привет')).toEqual(['/cp1251.txt'])
  expect(await paths('没有标记')).toEqual(['/utf16.txt'])
  expect(await paths('租金')).toEqual(['/合同.docx'])
  expect(await paths('水电')).toEqual(['/账目.xlsx'])
  expect(await paths('4242')).toEqual(['/账目.xlsx'])
  expect(await paths('777')).toEqual([])
  expect(await paths('目标')).toEqual(['/汇报.pptx'])
  expect(await paths('灯塔')).toEqual(['/书.epub'])
  expect(await paths('秘密')).toEqual([])
  expect(await paths('团子')).toEqual(['/页面.html'])
  expect(await paths('看不见')).toEqual([])
  const { hits } = await find('运河')
  expect(hits[0]?.kind).toBe('text')
  expect(hits[0]?.marks.map(({ start, length }) => hits[0]?.excerpt.slice(start, start + length))).toEqual(['运河'])
  expect(await paths('运河', { kind: 'code' })).toEqual([])
  expect(await paths('租金', { maxSizeBytes: 10 })).toEqual([])
  expect(await paths('租金', { fromSeconds: Date.now() / 1000 + 1000 })).toEqual([])
})

test('SRC-03 what is moved, renamed, changed or deleted is found as it is now', { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld()
  const { client, homeOf, paths, put, settled, storageId, userNo } = world
  await put({ '旧/信.txt': '亲爱的外婆', '便条.txt': '买牛奶' })
  const by = client.use(files)
  await by.rename({ query: {}, body: { storageId, oldPath: '/旧', newPath: '/新' } })
  await settled()
  expect(await paths('外婆')).toEqual(['/新/信.txt'])
  renameSync(join(homeOf(userNo), '便条.txt'), join(homeOf(userNo), '新', '清单.txt'))
  await settled()
  expect(await paths('牛奶')).toEqual(['/新/清单.txt'])
  // As programs save: the new content takes the name of the old one.
  writeFileSync(join(homeOf(userNo), '新.part'), '买鸡蛋，不要奶')
  renameSync(join(homeOf(userNo), '新.part'), join(homeOf(userNo), '新', '清单.txt'))
  await settled()
  expect(await paths('鸡蛋')).toEqual(['/新/清单.txt'])
  expect(await paths('牛奶')).toEqual([])
  await by.delete({ body: [{ storageId, path: '/新/信.txt' }] })
  await settled()
  expect(await paths('外婆')).toEqual([])
  rmSync(join(homeOf(userNo), '新'), { recursive: true })
  await settled()
  expect(await paths('鸡蛋')).toEqual([])
})

test('SRC-02 S-H3 another user finds nothing of it until a folder is shared, and nothing after the end', { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld()
  const { one, client, find, paths, put, stateOf, storageId, userNo } = world
  const ming = await makeUser(one, 'ming')
  await put({ '家/计划.txt': '周末去爬山', '私密.txt': '周末的秘密' })
  expect(await find('周末', {}, ming.client)).toMatchObject({ hits: [], total: 0 })
  expect(await stateOf(ming.client)).toMatchObject({ readCount: 0, waitingCount: 0 })
  const shared = await client.use(shares).save({
    body: { place: { storageId, path: '/家' }, members: [{ userNo: ming.userNo, right: 'read' }] },
  })
  if (!shared.ok) throw new Error(shared.error.name)
  const { hits } = await find('周末', {}, ming.client)
  expect(hits).toMatchObject([{ file: { path: '/计划.txt' }, ownerNo: userNo }])
  expect(hits[0]?.file.storageId).not.toBe(storageId)
  expect(await paths('周末', { ownerNo: ming.userNo }, ming.client)).toEqual([])
  expect((await stateOf(ming.client)).people.map((one2) => one2.userNo).toSorted()).toEqual([userNo, ming.userNo].toSorted())
  const [entry] = await client
    .use(shares)
    .mine()
    .then((answer) => (answer.ok ? answer.data.shares : []))
  await client.use(shares).end({ body: { shareId: entry?.shareId ?? '' } })
  expect(await paths('周末', {}, ming.client)).toEqual([])
})

test(
  'SRC-02 SHR-02 a single file that is shared is found by its name and its text, and nothing next to it is',
  { timeout: 60_000 },
  async () => {
    await using world = await openSearchWorld()
    const { one, client, find, paths, put, storageId, userNo } = world
    const ming = await makeUser(one, 'ming')
    await put({ '家/计划.txt': '周末去爬山', '家/计划 2.txt': '周末的秘密', '计划.txt': '周末在家' })
    const names = async () => {
      const answer = await ming.client.use(files).search({ query: { text: '计划' } })
      return answer.ok ? [answer.data.total, answer.data.items.map(({ path }) => path)] : answer.error.name
    }
    expect(await names()).toEqual([0, []])
    const place = { storageId, path: '/家/计划.txt' }
    const shared = await client.use(shares).save({ body: { place, members: [{ userNo: ming.userNo, right: 'read' }] } })
    expect(shared.ok).toBe(true)
    expect(await names()).toEqual([1, ['/计划.txt']])
    const { hits, total } = await find('周末', {}, ming.client)
    expect([total, hits.map(({ file, ownerNo }) => [file.path, ownerNo])]).toEqual([1, [['/计划.txt', userNo]]])
    const opened = await ming.client.use(files).info({ query: { storageId: hits[0]?.file.storageId ?? '', path: '/计划.txt' } })
    expect(opened.ok).toBe(true)
    await client.use(shares).save({ body: { place, members: [] } })
    expect(await names()).toEqual([0, []])
    expect(await paths('周末', {}, ming.client)).toEqual([])
  },
)

test('SRC-03 a user who turns it off is forgotten; on again, everything is read again', { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld()
  const { client, paths, put, settled, stateOf } = world
  await put({ 'a.txt': '蓝色的海' })
  expect(await paths('蓝色')).toEqual(['/a.txt'])
  await client.use(settings).set({ body: { areaId: 'search', values: { contents: 0 } } })
  await settled()
  expect(await paths('蓝色')).toEqual([])
  expect(await stateOf()).toMatchObject({ readCount: 0, failedCount: 0 })
  await client.use(settings).set({ body: { areaId: 'search', values: { contents: 1 } } })
  await settled()
  expect(await paths('蓝色')).toEqual(['/a.txt'])
})

test('SRC-03 what cannot be read is named with its reason and hurts nothing else; FM-24 a tag narrows', { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld()
  const { client, homeOf, paths, put, settled, stateOf, storageId, userNo } = world
  const bomb = await packed({ 'word/document.xml': `<w:document xmlns:w="w">${'<w:t> </w:t>'.repeat(400_000)}</w:document>` })
  await put({
    '坏.docx': '不是压缩包',
    '图.txt': Buffer.from([1, 0, 2, 0]),
    '大.docx': bomb,
    '深.docx': await packed({ 'word/document.xml': '<a>'.repeat(5000) }),
  })
  writeFileSync('/tmp/cove-search-outside.txt', '外面的内容')
  symlinkSync('/tmp/cove-search-outside.txt', join(homeOf(userNo), '链接.txt'))
  await put({ '事/好.txt': '今天天气晴朗', '别的.txt': '今天下雨' })
  rmSync('/tmp/cove-search-outside.txt')
  const { unread } = await stateOf()
  const reasons = new Map(unread.map(({ path, reason }) => [path, reason]))
  expect(reasons.get('/坏.docx')).toBe('broken')
  expect(reasons.get('/图.txt')).toBe('notText')
  expect(reasons.get('/深.docx')).toBe('broken')
  expect(await paths('外面')).toEqual([])
  expect(await paths('今天')).toEqual(['/事/好.txt', '/别的.txt'])
  const tag = await client.use(labels).saveTag({ body: { name: '天气', colour: 'blue' } })
  const tagId = tag.ok ? tag.data.tagId : 0
  await client.use(labels).mark({ body: { items: [{ storageId, path: '/事' }], addTagIds: [tagId] } })
  expect(await paths('今天', { tagId })).toEqual(['/事/好.txt'])
  expect(await client.use(search).retry()).toMatchObject({ data: { retriedCount: unread.length } })
  await settled()
  expect((await stateOf()).failedCount).toBe(unread.length)
})

const because = without('pdftotext')
test.skipIf(because !== '')(`SRC-02 the text of a PDF is found where pdftotext is installed${because}`, { timeout: 60_000 }, async () => {
  await using world = await openSearchWorld(['pdftotext'])
  await world.put({ 'note.pdf': smallPdf('Lighthouse keeper manual') })
  expect(await world.paths('lighthouse')).toEqual(['/note.pdf'])
})

/** One page with one line. */
function smallPdf(line: string): string {
  const stream = `BT /F1 18 Tf 20 100 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`
}
