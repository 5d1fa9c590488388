import { loginMethod } from '../codecs.ts'
import { z, named, wireObject } from '@cove/device-contract/kit'

const Text = z._default(z.string().check(z.maxLength(128)), '')

/** LGN-07e: who signs in, as the client tells it; absent values travel as ''. The device believes only the account token. */
export const ClientUserSchema = wireObject({
  userNo: named('ugreen_no', Text),
  phone: named('phone_no', Text),
  nickname: named('nic_name', Text),
  version: Text,
  clientType: Text,
  method: named('loginmethod', loginMethod.schema),
})
