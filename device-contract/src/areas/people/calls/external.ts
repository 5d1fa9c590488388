import { defineCall, Flag, named, UserNo, wireObject, z } from '@cove/device-contract/kit'

/** The numbers of the users, other than the administrator, who may use external storage. */
const ExternalSchema = wireObject({ allowed: named('list', z.array(UserNo)) })

export const external = defineCall({
  id: 'people.external',
  spec: ['USR-02c', 'STO-08c'],
  method: 'GET',
  path: '/v1/user/admin/external',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Who may use external storage beside the administrator. Nobody may at first.',
  data: ExternalSchema,
  errors: [],
})

export const setExternal = defineCall({
  id: 'people.setExternal',
  spec: ['USR-02c', 'STO-08c'],
  method: 'POST',
  path: '/v1/user/admin/external/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Allows or forbids a person every external space that belongs to nobody else, in every way in, from the next request on.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), isAllowed: named('allowed', Flag) }),
  data: ExternalSchema,
  errors: ['userNotFound', 'userPermissionFailed'],
})
