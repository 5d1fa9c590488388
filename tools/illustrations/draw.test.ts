import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { offlinePage, offlinePageText } from './draw.ts'
import { scenes } from './scenes.ts'

/** Imported by its address: the folders compile apart. */
const drawn = new URL('../../shared-ui/src/illustration/drawings.ts', import.meta.url).href

test('WIN-24 the illustrations of the kit are what the scenes here draw', async () => {
  const { drawings } = (await import(drawn)) as { readonly drawings: unknown }
  expect(drawings).toEqual(scenes)
})

test('WIN-12 WIN-24 the offline page shows the illustration of a device that is away, in the colours of the kit', () => {
  const page = readFileSync(offlinePage, 'utf8')
  expect(offlinePageText(page)).toBe(page)
  const kit = readFileSync(path.join(import.meta.dirname, '../../shared-ui/src/tokens/illustration.module.css'), 'utf8')
  const colours = (css: string) => css.match(/--il-[\w]+: [^;]+;/g)
  expect(colours(readFileSync(offlinePage.replace('.html', '.css'), 'utf8'))).toEqual(colours(kit))
})
