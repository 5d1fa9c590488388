import { ask, dataOf, freshName, newFile, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { media } from '@cove/device-contract/media'
import { film, motionPhoto } from './support/motion-photo.ts'
import { expect } from 'vitest'

const { clip, meta, preview, state, thumbnail } = media.calls

/** A drawing that every device can make into a picture: a name of a picture over text is one that it cannot. */
const brokenPicture = async (world: ConformanceWorld) => ({
  storageId: world.storageId,
  path: await newFile(world, `${freshName('broken')}.png`),
})
const text = async (world: ConformanceWorld) => ({ storageId: world.storageId, path: await newFile(world) })
const nowhere = ({ storageId }: ConformanceWorld) => ({ storageId, path: `/${freshName('gone')}.png` })
const outside = ({ storageId }: ConformanceWorld) => ({ storageId, path: '/../outside.png' })
const elsewhere = { storageId: 'no-such-space', path: '/a.png' }

export const cases: readonly CallCases[] = [
  tryCall(meta, {
    input: async (world) => ({
      body: {
        entries: [
          await brokenPicture(world),
          { storageId: world.storageId, path: await newFolder(world) },
          nowhere(world),
          elsewhere,
          outside(world),
        ],
      },
    }),
    check: async ({ entries }, world) => {
      expect(entries.map((entry) => entry.state)).toEqual([expect.stringMatching(/waiting|failed/), 'none', 'none', 'none', 'none'])
      // S-H3: another user learns nothing of it.
      const seen = { storageId: world.storageId, path: entries[0]?.path ?? '' }
      const [stranger] = (await dataOf(ask(world, meta, { body: { entries: [seen] }, token: world.userToken }))).entries
      expect(stranger?.state).toBe('none')
    },
  }),
  tryCall(thumbnail, {
    // What needs no drawing: nothing, for a file without an embedded picture.
    input: async (world) => ({ query: { ...(await brokenPicture(world)), isNow: true } }),
    checkRaw: ({ status, body }) => {
      expect(status).toBe(204)
      expect(body).toHaveLength(0)
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world) }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere }) },
      { error: 'mediaHasNoPreview', input: async (world) => ({ query: await text(world) }) },
    ],
  }),
  tryCall(preview, {
    // A PDF is its own preview, whatever it contains: the viewer judges it.
    input: async (world) => ({
      query: { storageId: world.storageId, path: await newFile(world, `${freshName('pages')}.pdf`), form: 'pdf' as const },
    }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-security-policy']).toContain('sandbox')
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), form: 'picture' as const } }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...outside(world), form: 'pdf' as const } }) },
      { error: 'storageMissing', input: () => ({ query: { ...elsewhere, form: 'picture' as const } }) },
      { error: 'mediaHasNoPreview', input: async (world) => ({ query: { ...(await text(world)), form: 'pdf' as const } }) },
    ],
  }),
  tryCall(clip, {
    input: async (world) => ({ query: await motionPhoto(world) }),
    checkRaw: ({ status, headers, body }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('video/mp4')
      expect(Buffer.from(body).equals(film)).toBe(true)
    },
    failures: [
      { error: 'mediaHasNoClip', input: async (world) => ({ query: await text(world) }) },
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world) }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere }) },
    ],
  }),
  tryCall(state, {
    input: () => ({}),
    check: ({ programs }) => expect(programs.map(({ name }) => name)).toEqual(['ffmpeg', 'ffprobe', 'pdftoppm', 'soffice']),
  }),
]
