import { LabelRefs, TagChoice } from '../entities.ts'
import { z, defineCall, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

const TagIds = z.optional(z.array(TagChoice).check(z.maxLength(100)))

export const mark = defineCall({
  id: 'labels.mark',
  spec: ['FM-14', 'FM-24', 'ENT-02'],
  method: 'POST',
  path: '/ugos/labels/v1/mark',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Attaches or removes favourite, shortcut and tags; removing works for what is gone too.',
  body: wireObject({
    items: named('list', LabelRefs),
    isFavourite: named('collect', z.optional(Flag)),
    isShortcut: named('entrance', z.optional(Flag)),
    addTagIds: named('add', TagIds),
    removeTagIds: named('remove', TagIds),
  }),
  data: wireObject({ changedCount: named('changed', WholeNumber) }),
  errors: [
    'fileNotFound',
    'invalidPath',
    'storageMissing',
    'tagNotFound',
    'tooManyLabels',
    'shortcutNeedsFolder',
    'shortcutExists',
    'shortcutExternal',
  ],
})
