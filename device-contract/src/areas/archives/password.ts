import { identifies, z } from '@cove/device-contract/kit'

/** TSK-11: the password of an archive. */
export const Password = identifies('secret', z.string().check(z.minLength(1), z.maxLength(256)))
