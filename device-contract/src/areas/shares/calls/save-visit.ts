import { defineCall, DevicePath, StorageId, TaskId, Token, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'
import { visitArchive } from './visit-archive.ts'
import { visitSelectionNames } from './visit-selection.ts'

const Ticket = wireObject({ ticket: Token })
/** Why a link gives nothing, or not this. */
const linkErrors = visitArchive.errors.filter((name) => name !== 'sharePlaceUnclear')

export const visitTicket = defineCall({
  id: 'shares.visitTicket',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/ticket',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  silent: true,
  shapeIsOurs: true,
  summary:
    'A ticket with which a user of this device saves what a visitor chose: everything below a path, or names of one folder. It names no file and is good for some minutes.',
  body: wireObject({
    ...visitorOf,
    /** Below what is shared; saved as a whole without names. */
    path: DevicePath,
    names: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.minLength(1), z.maxLength(visitSelectionNames))),
  }),
  data: Ticket,
  errors: linkErrors,
})

export const chosenVisit = defineCall({
  id: 'shares.chosenVisit',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/chosen',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What would be saved with a ticket.',
  body: Ticket,
  data: wireObject({
    /** Of the only item, or of the folder that the items are in. */
    name: z.string(),
    isFolder: named('is_dir', z.boolean()),
    itemCount: named('count', WholeNumber),
    ownerName: named('owner_name', z.string()),
  }),
  errors: [...linkErrors, 'shareSavingExpired'],
})

export const saveVisit = defineCall({
  id: 'shares.saveVisit',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/save',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Starts a task that copies what a visitor chose into a folder of the caller, and uses the ticket up. It counts as one download, and ends when the link does.',
  body: wireObject({ ticket: Token, storageId: named('uuid', StorageId), folder: named('target', DevicePath) }),
  data: wireObject({ taskId: named('task_id', TaskId) }),
  errors: [...linkErrors, 'shareSavingExpired', 'diskNotFound', 'storageMissing', 'directoryNotFound', 'moveIntoSelf'],
})
