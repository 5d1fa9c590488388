import { z, defineCall, wireObject } from '@cove/device-contract/kit'

export const agreement = defineCall({
  id: 'content.agreement',
  spec: ['LGN-17'],
  method: 'GET',
  path: '/api/system/v1/resource/agreement',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary: 'The service agreement: title and paragraphs as plain text.',
  query: z.object({ lang: z.enum(['zh-CN', 'en']) }),
  data: wireObject({
    version: z.string(),
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  errors: [],
})
