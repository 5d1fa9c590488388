import { media } from '@cove/device-contract/media'
import { defineModule } from '../../module-kit/module-kit.ts'
import { clip } from './handlers/clip.ts'
import { meta } from './handlers/meta.ts'
import { preview } from './handlers/preview.ts'
import { state } from './handlers/state.ts'
import { thumbnail } from './handlers/thumbnail.ts'
import { openMedia } from './open-media.ts'
import type { MediaSeams } from './open-media.ts'
import { programs } from './programs.ts'

export default defineModule({
  id: 'media',
  area: media,
  programs,
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    // Tests alone give seams, of this type.
    const opened = await openMedia(host, host.seams as MediaSeams | undefined)
    const { parts } = opened
    return {
      handlers: { meta: meta(parts), thumbnail: thumbnail(parts), preview: preview(parts), clip: clip(parts), state: state(parts) },
      events: opened.events,
      jobs: opened.jobs,
      schedules: { tidy: { every: 'hour', missed: 'skip', run: opened.tidy } },
      api: opened.api,
      dispose: () => opened[Symbol.asyncDispose](),
    }
  },
})
