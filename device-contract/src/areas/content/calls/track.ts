import { z, DateSeconds, defineCall, named, wireObject } from '@cove/device-contract/kit'

const Text = z.string().check(z.maxLength(64))

export const track = defineCall({
  id: 'content.track',
  spec: ['REQ-08', 'LGN-13b'],
  method: 'POST',
  path: '/api/system/v1/track/report',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes events of use; they stay on this device and hold no secret.',
  body: z.object({
    events: z
      .array(
        wireObject({
          eventNo: named('evtNo', Text),
          userNo: named('ugreenNo', z._default(Text, '')),
          reportedSeconds: named('reportTime', DateSeconds),
          os: Text,
          clientVersion: named('clientVer', Text),
          serialNo: named('sn', z._default(Text, '')),
          firmwareVersion: named('fwVer', z._default(Text, '')),
          serverVersion: named('nasVer', z._default(Text, '')),
        }),
      )
      .check(z.maxLength(100)),
  }),
  data: z.object({}),
  errors: ['tooManyAttempts'],
})
