import { expect, test } from 'vitest'
import { scenes } from './scenes.ts'

/** Imported by its address: the folders compile apart. */
const drawn = new URL('../../shared-ui/src/illustration/drawings.ts', import.meta.url).href

test('WIN-24 the illustrations of the kit are what the scenes here draw', async () => {
  const { drawings } = (await import(drawn)) as { readonly drawings: unknown }
  expect(drawings).toEqual(scenes)
})
