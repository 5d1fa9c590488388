import { expect } from 'vitest'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { builtInWallpapers, wallpaper as wallpaperArea } from '@cove/device-contract/wallpaper'

const wallpaper = wallpaperArea.calls

/** One grey pixel. */
const png = () => Uint8Array.from(atob(grey), (character) => character.charCodeAt(0))
const grey = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const uploaded = async (world: ConformanceWorld) =>
  (await dataOf(ask(world, wallpaper.upload, { query: { name: 'grey.png' }, body: png() }))).wallpaperId
const unknown = () => ({ body: { wallpaperId: 'no-such-picture' } })

export const wallpaperCalls: readonly CallCases[] = [
  tryCall(wallpaper.list, {
    input: async (world) => {
      await uploaded(world)
      return {}
    },
    check: ({ builtIn, pictures }) => {
      expect(builtIn).toEqual([...builtInWallpapers])
      expect(pictures[0]).toMatchObject({ name: 'grey.png', widthPx: 1, heightPx: 1 })
    },
  }),
  tryCall(wallpaper.upload, {
    input: () => ({ query: { name: 'grey.png' }, body: png() }),
    check: ({ thumbnailUrl }) => expect(thumbnailUrl).toContain(wallpaper.picture.path),
    failures: [
      { error: 'wallpaperFormat', input: () => ({ query: { name: 'a.png' }, body: new TextEncoder().encode('<svg/>') }) },
      { error: 'wallpaperDamaged', input: () => ({ query: { name: 'a.png' }, body: png().slice(0, 40) }) },
    ],
  }),
  tryCall(wallpaper.setPicture, {
    input: async (world) => ({ body: { wallpaperId: await uploaded(world) } }),
    check: ({ name, pictureUrl }) => expect([name, pictureUrl.startsWith(wallpaper.picture.path)]).toEqual(['grey.png', true]),
    failures: [{ error: 'wallpaperUnknown', input: unknown }],
  }),
  tryCall(wallpaper.setMode, {
    input: () => ({ body: { mode: 'tile' as const } }),
    check: async ({ mode }, world) => {
      expect(mode).toBe('tile')
      expect((await dataOf(ask(world, wallpaper.current, {}))).mode).toBe('tile')
    },
  }),
  tryCall(wallpaper.current, {
    input: async (world) => {
      await dataOf(ask(world, wallpaper.setPicture, { body: { wallpaperId: 'dunes' } }))
      return {}
    },
    check: (shown) => expect(shown).toMatchObject({ wallpaperId: 'dunes', pictureUrl: '' }),
  }),
  tryCall(wallpaper.picture, {
    input: async (world) => ({ query: { wallpaperId: await uploaded(world), size: 'small' as const } }),
    checkRaw: ({ headers, body }) => {
      expect(headers['content-type']).toBe('image/webp')
      expect(new TextDecoder().decode(body.slice(8, 12))).toBe('WEBP')
    },
    failures: [{ error: 'wallpaperUnknown', input: () => ({ query: { wallpaperId: 'no-such-picture', size: 'full' as const } }) }],
  }),
  tryCall(wallpaper.remove, {
    input: async (world) => {
      const wallpaperId = await uploaded(world)
      await dataOf(ask(world, wallpaper.setPicture, { body: { wallpaperId } }))
      return { body: { wallpaperId } }
    },
    check: async (_data, world) => expect((await dataOf(ask(world, wallpaper.current, {}))).wallpaperId).toBe(''),
    failures: [{ error: 'wallpaperUnknown', input: unknown }],
  }),
]
