import { freshName, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { ask, dataOf } from '@cove/device-contract/conformance/cases'
import { shares } from '@cove/device-contract/shares'
import { expect } from 'vitest'
import { newLink, newOwner, newVisitor, noToken, sampleMd5 } from './support/shares-world.ts'

const { visit, visitGreeting, visitSelection, visitList, visitFile, visitThumbnail, visitArchive, visitUpload, visitChunk } = shares.calls
const { visitTicket, chosenVisit, saveVisit } = shares.calls

const nobody = { token: noToken, pass: noToken }
const atPath = async (world: ConformanceWorld, path: string) => ({ ...(await newVisitor(world)).visitor, path })
const newFile = (name = `${freshName('photo')}.txt`) => ({
  contributor: 'Tang',
  name,
  sizeBytes: sampleBytes.length,
  modifiedSeconds: 1_700_000_000,
})
const upload = async (world: ConformanceWorld, file = newFile()) => ({ ...(await newVisitor(world, 'request')).visitor, ...file })

async function protectedLink(world: ConformanceWorld): Promise<string> {
  const { token, place } = await newOwner(world)
  return (await dataOf(ask(world, shares.calls.createLink, { token, body: { place } }))).token ?? noToken
}

async function localLink(world: ConformanceWorld): Promise<string> {
  const { token, place } = await newOwner(world, 'local')
  return (await dataOf(ask(world, shares.calls.createLink, { token, body: { place, way: 'public' } }))).token ?? noToken
}

/** A link for the home, opened at home. */
async function homeLink(world: ConformanceWorld): Promise<{ readonly token: string; readonly pass: string }> {
  const { link, visitor } = await newVisitor(world)
  const body = { linkId: link.linkId, way: 'public' as const, isHomeOnly: true }
  await dataOf(ask(world, shares.calls.changeLink, { token: link.owner.token, body }))
  return visitor
}

const ticketOf = async (world: ConformanceWorld) => dataOf(ask(world, visitTicket, { body: await atPath(world, '/') }))

export const cases: readonly CallCases[] = [
  tryCall(visit, {
    input: async (world) => ({ body: { token: (await newLink(world)).token } }),
    check: (data) => expect(data).toMatchObject({ kind: 'share', isFolder: true, totalFiles: 1 }),
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { token: noToken } }) },
      { error: 'sharePasswordRequired', input: async (world) => ({ body: { token: await protectedLink(world) } }) },
      { error: 'sharePasswordWrong', input: async (world) => ({ body: { token: await protectedLink(world), code: 'nope' } }) },
      { error: 'shareLocalAccount', input: async (world) => ({ body: { token: await localLink(world) } }), isOutside: true },
      { error: 'shareHomeOnly', input: async (world) => ({ body: { token: (await homeLink(world)).token } }), isOutside: true },
    ],
  }),
  tryCall(visitGreeting, {
    input: async (world) => ({ body: { token: await protectedLink(world) } }),
    check: (data) => expect(data).toMatchObject({ kind: 'share', isFolder: true, codeLength: 4 }),
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { token: noToken } }) },
      { error: 'shareHomeOnly', input: async (world) => ({ body: { token: (await homeLink(world)).token } }), isOutside: true },
    ],
  }),
  tryCall(visitList, {
    input: async (world) => ({ body: await atPath(world, '/') }),
    check: (data) => expect(data).toMatchObject({ total: 1, items: [{ name: 'a.txt', path: '/a.txt', isWithheld: false }] }),
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { ...nobody, path: '/' } }) },
      {
        error: 'sharePasswordRequired',
        input: async (world) => ({ body: { token: (await newLink(world)).token, pass: noToken, path: '/' } }),
      },
      { error: 'invalidPath', input: async (world) => ({ body: await atPath(world, '/../a') }) },
      { error: 'directoryNotFound', input: async (world) => ({ body: await atPath(world, '/none') }) },
      { error: 'shareHomeOnly', input: async (world) => ({ body: { ...(await homeLink(world)), path: '/' } }), isOutside: true },
      { error: 'shareUploadForbidden', input: async (world) => ({ body: { ...(await newVisitor(world, 'request')).visitor, path: '/' } }) },
    ],
  }),
  tryCall(visitFile, {
    input: async (world) => ({ query: { ...(await atPath(world, '/a.txt')), saves: true } }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain('attachment')
      expect(headers['content-security-policy']).toContain('sandbox')
    },
    failures: [
      { error: 'shareNotFound', input: () => ({ query: { ...nobody, path: '/a.txt' } }) },
      { error: 'fileNotFound', input: async (world) => ({ query: await atPath(world, '/none.txt') }) },
      { error: 'invalidPath', input: async (world) => ({ query: await atPath(world, '/../a') }) },
    ],
  }),
  tryCall(visitThumbnail, {
    input: async (world) => ({ query: await atPath(world, '/a.txt') }),
    failures: [{ error: 'shareNotFound', input: () => ({ query: { ...nobody, path: '/a.txt' } }) }],
  }),
  tryCall(visitArchive, {
    input: async (world) => ({ query: await atPath(world, '/') }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/zip')
    },
    failures: [
      { error: 'shareNotFound', input: () => ({ query: { ...nobody, path: '/' } }) },
      { error: 'fileNotFound', input: async (world) => ({ query: await atPath(world, '/none') }) },
    ],
  }),
  tryCall(visitSelection, {
    input: async (world) => ({ body: { ...(await atPath(world, '/')), names: ['a.txt'] } }),
    checkRaw: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/zip')
    },
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { ...nobody, path: '/', names: ['a.txt'] } }) },
      { error: 'fileNotFound', input: async (world) => ({ body: { ...(await atPath(world, '/')), names: ['none'] } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await atPath(world, '/')), names: ['..'] } }) },
    ],
  }),
  tryCall(visitUpload, {
    input: async (world) => ({ body: await upload(world) }),
    check: (data) => expect(data).toEqual({ received: [], finished: false }),
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { ...nobody, ...newFile() } }) },
      { error: 'shareUploadForbidden', input: async (world) => ({ body: { ...(await newVisitor(world)).visitor, ...newFile() } }) },
      { error: 'shareNameInvalid', input: async (world) => ({ body: { ...(await upload(world)), contributor: '..' } }) },
      { error: 'nameInvalid', input: async (world) => ({ body: await upload(world, newFile('a/b')) }) },
    ],
  }),
  tryCall(visitChunk, {
    input: async (world) => ({
      query: { ...(await upload(world)), start: 0, end: sampleBytes.length, chunkMd5: sampleMd5 },
      body: sampleBytes,
    }),
    check: (data) => expect(data).toMatchObject({ finished: true, completedBytes: sampleBytes.length }),
    failures: [
      {
        error: 'chunkMismatch',
        input: async (world) => ({
          query: { ...(await upload(world)), start: 0, end: sampleBytes.length, chunkMd5: 'a'.repeat(32) },
          body: sampleBytes,
        }),
      },
      {
        error: 'uploadRestart',
        input: async (world) => ({ query: { ...(await upload(world)), start: 5, end: 5, chunkMd5: sampleMd5 }, body: sampleBytes }),
      },
    ],
  }),
  tryCall(visitTicket, {
    input: async (world) => ({ body: await atPath(world, '/') }),
    check: (data) => expect(data.ticket).toMatch(/^.{16,}$/),
    failures: [
      { error: 'shareNotFound', input: () => ({ body: { ...nobody, path: '/' } }) },
      { error: 'fileNotFound', input: async (world) => ({ body: { ...(await atPath(world, '/')), names: ['none'] } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await atPath(world, '/')), names: ['..'] } }) },
      {
        error: 'shareDownloadForbidden',
        input: async (world) => ({ body: { ...(await newVisitor(world, 'request')).visitor, path: '/' } }),
      },
      { error: 'shareHomeOnly', input: async (world) => ({ body: { ...(await homeLink(world)), path: '/' } }), isOutside: true },
    ],
  }),
  tryCall(chosenVisit, {
    input: async (world) => ({ body: await ticketOf(world) }),
    check: (data) => expect(data).toMatchObject({ isFolder: true, itemCount: 1 }),
    failures: [{ error: 'shareSavingExpired', input: () => ({ body: { ticket: noToken } }) }],
  }),
  tryCall(saveVisit, {
    input: async (world) => ({ body: { ...(await ticketOf(world)), storageId: world.storageId, folder: '/' } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      { error: 'shareSavingExpired', input: ({ storageId }) => ({ body: { ticket: noToken, storageId, folder: '/' } }) },
      {
        error: 'directoryNotFound',
        input: async (world) => ({ body: { ...(await ticketOf(world)), storageId: world.storageId, folder: '/no-such-folder' } }),
      },
    ],
  }),
]
