import { defineCall, Flag, named, UserNo, wireObject, z } from '@cove/device-contract/kit'
import { FolderSchema, LibraryId, LibraryKindSchema, LibrarySchema, mostFolders, mostInvitees, Name } from '../entities.ts'

const Folders = z.array(FolderSchema).check(z.minLength(1), z.maxLength(mostFolders))
const nameErrors = ['cinemaNameEmpty', 'cinemaNameInvalid', 'cinemaNameTooLong', 'cinemaNameExists'] as const
const folderErrors = ['fileNotFound', 'invalidPath', 'storageMissing', 'cinemaFolderTwice'] as const

export const libraries = defineCall({
  id: 'cinema.libraries',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/libraries',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Libraries of the caller and those that others opened to them.',
  data: wireObject({ libraries: named('list', z.array(LibrarySchema)) }),
  errors: [],
})

export const createLibrary = defineCall({
  id: 'cinema.createLibrary',
  spec: ['CIN-01a', 'CIN-02a'],
  method: 'POST',
  path: '/ugos/cinema/v1/library/create',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Makes a library over folders that the caller may read, and starts to read them.',
  body: wireObject({ name: Name, kind: LibraryKindSchema, folders: Folders }),
  data: LibrarySchema,
  errors: [...nameErrors, ...folderErrors],
})

export const updateLibrary = defineCall({
  id: 'cinema.updateLibrary',
  spec: ['CIN-01a', 'CIN-02a'],
  method: 'POST',
  path: '/ugos/cinema/v1/library/update',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Renames a library, changes its folders or who sees it. `isHidden` is for the caller alone and needs no ownership.',
  body: wireObject({
    libraryId: named('id', LibraryId),
    name: z.optional(Name),
    kind: z.optional(LibraryKindSchema),
    folders: z.optional(Folders),
    people: z.optional(z.array(UserNo).check(z.maxLength(mostInvitees))),
    isForAll: named('all', z.optional(Flag)),
    isHidden: named('hidden', z.optional(Flag)),
  }),
  data: LibrarySchema,
  errors: ['cinemaLibraryMissing', 'cinemaNoPermission', 'userNotFound', ...nameErrors, ...folderErrors],
})

export const removeLibrary = defineCall({
  id: 'cinema.removeLibrary',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/library/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Removes a library of the caller. No file is deleted.',
  body: wireObject({ libraryId: named('id', LibraryId) }),
  data: z.object({}),
  errors: ['cinemaLibraryMissing', 'cinemaNoPermission'],
})

export const scanLibrary = defineCall({
  id: 'cinema.scanLibrary',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/library/scan',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Reads the folders of a library again; changes by events need no such call.',
  body: wireObject({ libraryId: named('id', LibraryId) }),
  data: z.object({}),
  errors: ['cinemaLibraryMissing'],
})
