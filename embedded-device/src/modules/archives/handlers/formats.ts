import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { abilitiesOf } from '../rules/formats.ts'
import type { ArchivesParts } from '../parts.ts'

export const formats =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.formats> =>
  async () => ({ formats: await abilitiesOf(parts) })
