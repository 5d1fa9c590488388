import { cinema, longestName } from '@cove/device-contract/cinema'
import { ask, dataOf, newFile, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { newLibrary, noId, plainName } from './support/cinema-world.ts'

const { libraries, createLibrary, updateLibrary, removeLibrary, scanLibrary, ignoredPaths, ignorePath, restorePath } = cinema.calls

const kind = 'films' as const
const noSpace = '00000000-0000-0000-0000-000000000000'
const foldersOf = async (world: ConformanceWorld) => [{ storageId: world.storageId, path: await newFolder(world) }]
const request = async (world: ConformanceWorld, name: string) => ({ body: { name, kind, folders: await foldersOf(world) } })
const placed = (storageId: string, path: string) => ({ body: { name: plainName(), kind, folders: [{ storageId, path }] } })
const change = async (world: ConformanceWorld, body: object) => ({ body: { libraryId: (await newLibrary(world)).libraryId, ...body } })
const tooLong = 'a'.repeat(longestName + 1)

export const cinemaLibraryCases: readonly CallCases[] = [
  tryCall(createLibrary, {
    input: (world) => request(world, plainName()),
    check: (made) => expect(made).toMatchObject({ kind, people: [], isForAll: false, isHidden: false, filmCount: 0 }),
    failures: [
      { error: 'cinemaNameEmpty', input: (world) => request(world, '  ') },
      { error: 'cinemaNameInvalid', input: (world) => request(world, 'a/b') },
      { error: 'cinemaNameTooLong', input: (world) => request(world, tooLong) },
      { error: 'cinemaNameExists', input: async (world) => request(world, (await newLibrary(world)).name.toUpperCase()) },
      { error: 'fileNotFound', input: async (world) => placed(world.storageId, await newFile(world)) },
      { error: 'invalidPath', input: (world) => placed(world.storageId, '/a/../b') },
      { error: 'storageMissing', input: () => placed(noSpace, '/') },
      { error: 'cinemaFolderTwice', input: async (world) => placed(world.storageId, (await newLibrary(world)).path) },
    ],
  }),
  tryCall(libraries, {
    input: () => ({}),
    check: async (_data, world) => {
      const { libraryId } = await newLibrary(world)
      const own = await dataOf(ask(world, libraries, {}))
      expect(own.libraries.map((one) => one.libraryId)).toContain(libraryId)
      // S-H3: another user sees it only once it is open to them.
      const others = await dataOf(ask(world, libraries, { token: world.userToken }))
      expect(others.libraries.map((one) => one.libraryId)).not.toContain(libraryId)
    },
  }),
  tryCall(updateLibrary, {
    input: (world) => change(world, { name: plainName(), isHidden: true, isForAll: true }),
    check: (data) => expect(data).toMatchObject({ isHidden: true, isForAll: true }),
    failures: [
      { error: 'cinemaLibraryMissing', input: () => ({ body: { libraryId: noId, isHidden: true } }) },
      { error: 'userNotFound', input: (world) => change(world, { people: ['999999'] }) },
      { error: 'cinemaNameEmpty', input: (world) => change(world, { name: '' }) },
      { error: 'cinemaNameInvalid', input: (world) => change(world, { name: 'a?' }) },
      { error: 'cinemaNameTooLong', input: (world) => change(world, { name: tooLong }) },
      { error: 'cinemaNameExists', input: async (world) => change(world, { name: (await newLibrary(world)).name }) },
      { error: 'cinemaFolderTwice', input: async (world) => change(world, { folders: (await newLibrary(world)).folders }) },
    ],
  }),
  tryCall(updateLibrary, {
    as: (world) => (world.isReal ? world.userToken : world.token),
    input: async (world) => {
      const { body } = await change(world, { isForAll: true })
      await dataOf(ask(world, updateLibrary, { body }))
      return { body: { libraryId: body.libraryId, isHidden: true } }
    },
    failures: [
      {
        error: 'cinemaNoPermission',
        input: async (world) => {
          const { body } = await change(world, { isForAll: true })
          await dataOf(ask(world, updateLibrary, { body }))
          return { body: { libraryId: body.libraryId, name: plainName() } }
        },
      },
    ],
  }),
  tryCall(scanLibrary, {
    input: async (world) => ({ body: { libraryId: (await newLibrary(world)).libraryId } }),
    failures: [{ error: 'cinemaLibraryMissing', input: () => ({ body: { libraryId: noId } }) }],
  }),
  tryCall(removeLibrary, {
    input: async (world) => ({ body: { libraryId: (await newLibrary(world)).libraryId } }),
    failures: [{ error: 'cinemaLibraryMissing', input: () => ({ body: { libraryId: noId } }) }],
  }),
  tryCall(ignorePath, {
    input: async (world) => ({ body: { storageId: world.storageId, path: await newFolder(world) } }),
    check: async (_data, world) => expect((await dataOf(ask(world, ignoredPaths, {}))).paths.length).toBeGreaterThan(0),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { storageId: world.storageId, path: '/nothing-here' } }) },
      { error: 'invalidPath', input: (world) => ({ body: { storageId: world.storageId, path: '/a/../b' } }) },
    ],
  }),
  tryCall(ignoredPaths, { input: () => ({}) }),
  tryCall(restorePath, {
    input: async (world) => {
      const body = { storageId: world.storageId, path: await newFolder(world) }
      await dataOf(ask(world, ignorePath, { body }))
      return { body }
    },
    check: async (_data, world) => {
      const body = { storageId: world.storageId, path: await newFolder(world) }
      await dataOf(ask(world, ignorePath, { body }))
      await dataOf(ask(world, restorePath, { body }))
      expect((await dataOf(ask(world, ignoredPaths, {}))).paths).not.toContainEqual(body)
    },
    failures: [{ error: 'invalidPath', input: (world) => ({ body: { storageId: world.storageId, path: '/a/../b' } }) }],
  }),
]
