import { pools } from '@cove/device-contract/pools'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { terabyte, gigabyte, first, world, open, setUpSpace } from '../../test/space-world.tsx'

setUpSpace()

test('STO-05c the title says whether the data is safe, and follows the device', async () => {
  const { fake, become } = await open('/storage-space')
  expect(await screen.findByRole('heading', { name: '数据都在，两份都齐了' })).toBeTruthy()
  expect(screen.getAllByText(/模拟/)).toHaveLength(2)
  expect(screen.getByText('盘位是模拟的，文件真实存放在这台电脑的硬盘上')).toBeTruthy()
  become(world('downgrade'))
  act(() => fake.say(pools, 'pools.changed', {}))
  expect(await screen.findByRole('heading', { name: '少了一块硬盘，数据都在' })).toBeTruthy()
})

test('STO-06a a degraded space is repaired with an unused disk', async () => {
  const { fake } = await open('/storage-space/space-info', 'downgrade')
  const callout = await screen.findByRole('alert')
  await userEvent.click(within(callout).getByRole('button', { name: '开始修复…' }))
  expect(await screen.findByRole('checkbox', { name: /盘位 4/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清空并修复' }))
  expect(fake.calls.find(({ id }) => id === 'pools.raidAdd')).toMatchObject({ input: { body: { name: '家庭', disks: ['C'] } } })
})

test('DSK-01a a space is checked, and what the check found is shown and said to be simulated', async () => {
  const { fake, become } = await open('/storage-space/space-info')
  await userEvent.click(await screen.findByRole('button', { name: '检查数据' }))
  expect(fake.calls.find(({ input }) => JSON.stringify(input) === '{"body":{"name":"家庭"}}')).toBeTruthy()
  const details = world('normal')
  become({ ...details, pools: details.pools.map((pool) => ({ ...pool, scrub: { endedAt: 0, corrected: 20, uncorrectable: 0 } })) })
  act(() => fake.say(pools, 'pools.changed', {}))
  expect(await screen.findByText('检查完成，修复了 20 处错误')).toBeTruthy()
  expect(screen.getByText(/（模拟）/)).toBeTruthy()
})

test('STO-05a a read-only space says why, opens, and offers no change of its disks', async () => {
  await open('/storage-space/space-info', 'readOnly')
  const callout = await screen.findByRole('alert')
  expect(callout.textContent).toContain('“家庭”变成只读了')
  expect(callout.textContent).toContain('请先备份重要文件，再重启设备')
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('打开'), isDisabled('添加硬盘…'), isDisabled('检查数据')]).toEqual([false, true, true])
  expect(screen.getByText('只读')).toBeTruthy()
})

test('STO-07b deleting needs the typed phrase; a refusal is shown in place', async () => {
  await open('/storage-space/space-info')
  await userEvent.click(await screen.findByRole('button', { name: '删除空间…' }))
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: '删除空间' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), '删除家庭')
  await userEvent.click(confirm)
  expect(await screen.findByText('这个存储空间正在执行另一项操作，请等它完成后再试。')).toBeTruthy()
})

test('STO-06a the first space in one copy gets a mirror: the disk that fits is chosen, and the space has its name of every window', async () => {
  const { fake } = await open('/storage-space', first([terabyte, 4 * terabyte]))
  expect(await screen.findByRole('heading', { name: '数据都在，只有一份' })).toBeTruthy()
  expect(await screen.findByText(/^“我的文件”在盘位 2 上/)).toBeTruthy()
  const row = within(screen.getByRole('listitem', { name: '我的文件' }))
  expect(row.getByText('单盘 · 盘位 2 · 标称 4 TB')).toBeTruthy()
  expect(row.getByText('实际还能放 46.4 GB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '加一块硬盘做镜像…' }))
  await userEvent.click(await screen.findByRole('button', { name: '清空并做镜像' }))
  expect(fake.calls.find(({ id }) => id === 'pools.raidAdd')).toMatchObject({ input: { body: { name: '存储空间 1', disks: ['F1'] } } })
})

test('STO-06a without a disk that fits the dialog says which does, and puts one in', async () => {
  const { fake } = await open('/storage-space', { ...first([terabyte]), insertSizes: { sata: [terabyte, 4 * terabyte], m2: [] } })
  await userEvent.click(await screen.findByRole('button', { name: '加一块硬盘做镜像…' }))
  expect(await screen.findByText('未使用的硬盘都太小。请插入一块至少 4 TB 的，它会出现在这里。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '在盘位 4 插入一块…' }))
  await userEvent.click(await screen.findByRole('button', { name: '插入' }))
  expect(fake.calls.find(({ id }) => id === 'pools.insertDisk')).toMatchObject({ input: { body: { slot: 4, sizeBytes: 4 * terabyte } } })
})

test('STO-06a a mirror that is put off is not offered again', async () => {
  await open('/storage-space', first())
  await userEvent.click(await screen.findByRole('button', { name: '以后再说' }))
  expect(screen.queryByRole('button', { name: '加一块硬盘做镜像…' })).toBeNull()
  expect(screen.getByRole('heading', { name: '数据都在，只有一份' })).toBeTruthy()
})

test('STO-04a the disk of the machine is whole = space + system + free, counted once', async () => {
  await open('/storage-space', first())
  const host = within(await screen.findByRole('region', { name: '这台电脑的硬盘' }))
  const said = host.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(said).toEqual(['252.0 GB', '176.2 GB', '29.4 GB', '46.4 GB'])
})

test('STO-05c a lost disk is no dialog: the page says what happened, looks again at once, and offers a new disk', async () => {
  const { fake } = await open('/storage-space', 'downgrade')
  const reads = () => fake.calls.filter(({ id }) => id === 'pools.details').length
  await userEvent.click(await screen.findByRole('button', { name: '我插回去了' }))
  expect(reads()).toBe(2)
  expect(await screen.findByRole('button', { name: '去盘位页面' })).toBeTruthy()
  expect(await screen.findByText('少了一块')).toBeTruthy()
  expect(screen.getByText('再坏就会丢')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '换一块新盘…' }))
  expect(await screen.findByRole('button', { name: '清空并修复' })).toBeTruthy()
  expect(fake.kernel.dialogs.store.getState().confirms).toEqual([])
})

test('STO-02 arrows move over the bays, and Enter opens the disk', async () => {
  const { fake } = await open('/storage-space', first())
  const [one, two] = within(await screen.findByRole('group', { name: '盘位' })).getAllByRole('button')
  one?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(two)
  expect(two?.textContent).toContain('可以加入')
  await userEvent.keyboard('{Enter}')
  expect(JSON.stringify(fake.kernel.windows.store.getState())).toContain('/health-detection/F0')
})

test('STO-04a what fills a space is shown by kind, and said to be counted until it is', async () => {
  const sums = { imageBytes: 82 * gigabyte, videoBytes: 61 * gigabyte, audioBytes: 0, documentBytes: 0, archiveBytes: 0 }
  const kinds = { storageId: 's1', ...sums, binBytes: gigabyte, otherBytes: 0 }
  await open('/storage-space', first(), { kinds: [{ ...kinds, isCounted: true }], damaged: [] })
  const legend = within(await screen.findByRole('list', { name: '“我的文件”里有什么' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '照片 82 GB',
    '视频 61 GB',
    '回收站和历史版本 1 GB',
    '其他 32.2 GB',
  ])
})

test('STO-04a until every folder was read the bar shows one amount', async () => {
  const sums = { imageBytes: 1, videoBytes: 0, audioBytes: 0, documentBytes: 0, archiveBytes: 0, binBytes: 0, otherBytes: 0 }
  await open('/storage-space', first(), { kinds: [{ storageId: 's1', isCounted: false, ...sums }], damaged: [] })
  expect(await screen.findByText('正在统计各类文件占多少…')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '“我的文件”里有什么' })).toBeNull()
})

test('DLG-04 the files behind errors are named, and what is not known is said', async () => {
  const details = world('normal')
  const hurt = { ...details, pools: details.pools.map((pool) => ({ ...pool, scrub: { endedAt: 0, corrected: 1, uncorrectable: 2 } })) }
  const files = [
    { storageId: 's1', path: '/2026 旅行/黄厝日落.mov', isRepaired: false, backupAt: 1_795_300_000 },
    { storageId: 's1', path: '/报价.xlsx', isRepaired: false, mend: { way: 'read' as const, state: 'failed' as const, percent: 0 } },
    { storageId: 's1', path: '/合同.docx', isRepaired: false, mend: { way: 'backup' as const, state: 'running' as const, percent: 42 } },
    { storageId: 's1', path: '/洱海日出.jpg', isRepaired: true },
  ]
  await open('/storage-space', hurt, { kinds: [], damaged: [{ storageId: 's1', endedAt: 0, files, hiddenCount: 3, unknownCount: 1 }] })
  const part = within(await screen.findByRole('region', { name: '“家庭”里读不顺的文件' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^黄厝日落\.mov.*2026 旅行 · .*的备份里有完整的读不出重试用备份的$/),
    expect.stringMatching(/^报价\.xlsx.*还是读不出重试$/),
    expect.stringMatching(/^合同\.docx.*正在恢复… 42%$/),
    expect.stringMatching(/^洱海日出\.jpg.*已恢复完整$/),
  ])
  expect(part.getByText('另有 3 个文件是别人的，或在回收站里，这里不写名字。')).toBeTruthy()
  expect(part.getByText('另有 1 处没记下是哪个文件。')).toBeTruthy()
})

test('DLG-04 damage of simulated disks is said to be in no file', async () => {
  const details = world('normal')
  await open('/storage-space', {
    ...details,
    pools: details.pools.map((pool) => ({ ...pool, scrub: { endedAt: 0, corrected: 20, uncorrectable: 0 } })),
  })
  expect(await screen.findByText('模拟硬盘的损坏不在任何文件里，你的文件都能打开。')).toBeTruthy()
})

test('STO-04a what comes next is what the device knows: a test, and a mirror that was put off', async () => {
  await open('/storage-space', { ...first([4 * terabyte]), nextTestAt: 1_900_000_000 })
  const next = within(await screen.findByRole('region', { name: '接下来' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“我的文件”一个多月没检查过数据还没检查过去检查',
    expect.stringMatching(/起，设备自己体检硬盘还没体检过$/),
  ])
  await userEvent.click(screen.getByRole('button', { name: '以后再说' }))
  await userEvent.click(await next.findByRole('button', { name: '做镜像…' }))
  expect(await screen.findByRole('button', { name: '清空并做镜像' })).toBeTruthy()
})
