import type { versions } from '@cove/device-contract/versions'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { leafName, versionLocation } from '../../../module-kit/staging-kit.ts'
import { fileVersions } from '../parts.ts'
import type { VersionsParts } from '../parts.ts'

export const content =
  (parts: VersionsParts): HandlerOf<typeof versions.calls.content> =>
  async ({ query }, { context, refuse }) => {
    const { at, versions: found } = await fileVersions(parts, context.who, query)
    const version = found.find(({ id }) => id === query.versionId) ?? refuse('versionMissing')
    const file = await parts.vfs.openRead(versionLocation({ space: at.space, who: context.who, id: version.id }))
    const { request, reply } = context
    // S-I3: never shown in place, whatever it is.
    const how = { mediaType: 'application/octet-stream', disposition: 'attachment' } as const
    return parts.answers.file({ request, reply, file: { ...file, name: leafName(at) }, ...how })
  }
