import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { measureBareFolder } from './bare-folder.ts'
import { costOf } from './browser-cpu.ts'
import type { Cost } from './browser-cpu.ts'
import { countOf, meanOf, openChooser, printCpu, until } from './browser-measured.ts'
import type { Measured } from './browser-measured.ts'
import { dropFolder } from './drop-folder.ts'
import { smallLimit } from './limits.ts'
import type { Limit } from './limits.ts'
import { print } from './line.ts'

const smallFiles = 5_000
const smallBytes = 16 * 1024

/** A folder of small files under two names: what is there already is not sent again. */
export interface SmallSources {
  readonly dropped: string
  readonly chosen: string
  /** All files of one of them. */
  readonly files: readonly string[]
}

/** Writes the files of W3. */
export function writeSmall(dir: string): SmallSources {
  const [dropped, chosen] = [path.join(dir, 'dropped'), path.join(dir, 'small')]
  for (const folder of [dropped, chosen]) mkdirSync(folder)
  const body = Buffer.alloc(smallBytes, 5)
  const names = Array.from({ length: smallFiles }, (_, index) => `f${index}`)
  for (const name of names) {
    writeFileSync(path.join(chosen, name), body)
    linkSync(path.join(chosen, name), path.join(dropped, name))
  }
  return { dropped, chosen, files: names.map((name) => path.join(chosen, name)) }
}

/** W3 through a folder that is dropped, and through an input, which is what browsers without handles have. */
export async function measureSmall(at: Measured, sources: SmallSources): Promise<void> {
  const inC = smallLimit(path.join(sources.chosen, '../limit'), smallFiles, smallBytes)
  await measureDropped(at, sources.dropped, inC)
  await measureChosen(at, sources, inC)
  await measureBareFolder(at.bare.page, sources.chosen, smallFiles)
}

type NamedLimit = Limit & { readonly name: string }

/** As a Chromium really does it (TR-08): a drop and the chooser hand out the handle of a folder. In turn with a bare page. */
async function measureDropped(at: Measured, folder: string, inC: NamedLimit): Promise<void> {
  const { page, frames, bench, bare } = at
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const sendBare = () =>
    cost(async () => {
      await dropFolder(folder, bare.page.locator('html'))
      await bare.sendFolder()
    })
  const before = await sendBare()
  await frames.skip()
  const own = await cost(async () => {
    await dropFolder(folder, page.locator('[data-remote="file-manager"]').first())
    await agree(at, 'dropped')
    await until(page, () => countOf(path.join(bench.folder, path.basename(folder))) === smallFiles)
  })
  await frames.print('W3', 'Chromium: small files of a folder that was dropped, sent and listed')
  const limit = meanOf([before, await sendBare()])
  printRatios({ what: 'behind the handle of a folder that was dropped', own, limit, inC, isGoal: true })
}

/** The question that comes before so many files (FM-16). */
async function agree({ page, frames }: Measured, how: string): Promise<void> {
  const question = page.getByRole('button', { name: '继续上传', exact: true })
  await question.waitFor()
  await frames.print('W3', `Chromium: ${smallFiles} files ${how}, until the question`)
  await question.click()
}

async function measureChosen(at: Measured, { chosen, files }: SmallSources, inC: NamedLimit): Promise<void> {
  const { page, frames, bench, bare } = at
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const chooser = await openChooser(at, '上传文件夹')
  const own = await cost(async () => {
    await chooser.setFiles(chosen)
    await agree(at, 'chosen by an input')
    await until(page, () => countOf(path.join(bench.folder, path.basename(chosen))) === smallFiles)
  })
  await frames.print('W3', 'Chromium: small files of an input, sent and listed')
  await bare.frames.skip()
  const limit = await cost(() => bare.sendMany(files))
  await bare.frames.print('W3', `Chromium: the same ${smallFiles} files chosen in a page without anything`)
  printRatios({ what: 'of an input', own, limit, inC, isGoal: false })
}

interface Ratios {
  readonly what: string
  readonly own: Cost
  readonly limit: Cost
  readonly inC: NamedLimit
  readonly isGoal: boolean
}

function printRatios({ what, own, limit, inC, isGoal }: Ratios): void {
  const whole = `Chromium: ${smallFiles} files of ${smallBytes / 1024} KiB ${what}, durable, choosing included`
  const line = { workload: 'W3', what: whole, value: (smallFiles * 1000) / own.ms, unit: 'files/s' as const }
  const toC = inC.ms / own.ms
  print({ ...line, ratioToLimit: limit.ms / own.ms, limit: 'the same files joined to batches by a bare page, to a bare receiver' })
  print({ ...line, ratioToLimit: toC, limit: inC.name, ...(isGoal ? { goal: 'at least 0.25', reached: toC >= 0.25 } : {}) })
  // The ceiling of the line above: what no page of this Chromium gets beyond, whatever receives its batches.
  print({
    workload: 'W3',
    what: `Chromium: the same ${smallFiles} files from that bare page`,
    value: (smallFiles * 1000) / limit.ms,
    unit: 'files/s',
    ratioToLimit: inC.ms / limit.ms,
    limit: inC.name,
  })
  printCpu({ workload: 'W3', unit: 'file', count: smallFiles }, own, limit)
}
