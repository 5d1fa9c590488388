import { TagChoice, TagColourSchema, TagName, TagSchema } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const saveTag = defineCall({
  id: 'labels.saveTag',
  spec: ['FM-24'],
  method: 'POST',
  path: '/ugos/labels/v1/save-tag',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Makes a tag, or changes the name and colour of one.',
  body: wireObject({ tagId: named('id', z.optional(TagChoice)), name: TagName, colour: named('color', TagColourSchema) }),
  data: TagSchema,
  errors: ['tagNameTaken', 'tagNotFound', 'tooManyTags'],
})
