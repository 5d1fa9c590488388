import { join } from 'node:path'
import { defineModule } from '../../core/module-kit.ts'
import { createThumbs } from './thumbs.ts'

export default defineModule({
  id: 'media',
  open(host) {
    const thumbs = createThumbs({
      cacheDir: join(host.config.dataDir, 'cache', 'thumb'),
      hasRoom: () =>
        host.staging.ballasts.admitRows().then(
          () => true,
          () => false,
        ),
    })
    const using = host.thumbnails.use(thumbs)
    return {
      handlers: {},
      api: thumbs,
      async dispose() {
        using[Symbol.dispose]()
        await thumbs[Symbol.asyncDispose]()
      },
    }
  },
})
