import {
  DateSeconds,
  defineCall,
  Flag,
  identifies,
  named,
  PageNumber,
  UserNo,
  WholeNumber,
  wireNumber,
  wireObject,
  z,
} from '@cove/device-contract/kit'
import { ContentKindSchema, HitSchema } from '../entities.ts'

const Rows = wireNumber().check(z.int(), z.gte(1), z.lte(100)) as unknown as z.ZodMiniType<number, number>
const SizeLimit = wireNumber().check(z.int(), z.gte(0), z.lte(2 ** 50)) as unknown as z.ZodMiniType<number, number>
const TagNumber = identifies('tag', wireNumber().check(z.int(), z.gte(1)) as unknown as z.ZodMiniType<number, number>)

export const find = defineCall({
  id: 'search.find',
  spec: ['SRC-02'],
  method: 'GET',
  path: '/ugos/search/v1/find',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary:
    'Finds files of the caller by words of their contents; words in quotation marks stay together, one after a minus must be absent.',
  query: wireObject({
    text: named('keyword', z.string().check(z.minLength(1), z.maxLength(200))),
    kind: z.optional(ContentKindSchema),
    minSizeBytes: named('min_size', z.optional(SizeLimit)),
    maxSizeBytes: named('max_size', z.optional(SizeLimit)),
    /** When the file was changed. */
    fromSeconds: named('from', z.optional(DateSeconds)),
    toSeconds: named('to', z.optional(DateSeconds)),
    /** Only files with this tag of the caller, or below a folder with it. */
    tagId: named('tag', z.optional(TagNumber)),
    /** Only files of this person. */
    ownerNo: named('owner', z.optional(UserNo)),
    page: PageNumber,
    /** 20 when left out. */
    pageRows: named('size', z.optional(Rows)),
  }),
  data: wireObject({
    hits: named('list', z.array(HitSchema)),
    total: WholeNumber,
    /** False when there were so many that the device stopped to count. */
    isComplete: named('complete', Flag),
  }),
  errors: [],
})
