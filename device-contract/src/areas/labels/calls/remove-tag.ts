import { TagChoice } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const removeTag = defineCall({
  id: 'labels.removeTag',
  spec: ['FM-24'],
  method: 'POST',
  path: '/ugos/labels/v1/remove-tag',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Deletes a tag; the files keep their other labels.',
  body: wireObject({ tagId: named('id', TagChoice) }),
  data: wireObject({}),
  errors: ['tagNotFound'],
})
