import { defineCall, DevicePath, named, StorageId, wireObject, z } from '@cove/device-contract/kit'
import { FolderSchema } from '../entities.ts'

const place = { storageId: named('uuid', StorageId), path: DevicePath }

export const ignoredPaths = defineCall({
  id: 'cinema.ignoredPaths',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/ignored',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The black list of the caller: files and folders that none of their libraries shows.',
  data: wireObject({ paths: named('list', z.array(FolderSchema)) }),
  errors: [],
})

export const ignorePath = defineCall({
  id: 'cinema.ignorePath',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/ignored/add',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Adds a file or folder to the black list of the caller.',
  body: wireObject(place),
  data: z.object({}),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})

export const restorePath = defineCall({
  id: 'cinema.restorePath',
  spec: ['CIN-01a'],
  method: 'POST',
  path: '/ugos/cinema/v1/ignored/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes a file or folder off the black list; it need not exist any more.',
  body: wireObject(place),
  data: z.object({}),
  errors: ['invalidPath', 'storageMissing'],
})
