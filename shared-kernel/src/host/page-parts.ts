import { createAppearance } from '../appearance/create-appearance.ts'
import { createBus } from '../bus/bus.ts'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { createLog } from '../log/log.ts'
import { createPlaceSources } from '../pick/place-sources.ts'
import { createExclusiveRun } from '../session/token-refresh.ts'
import { createTokenVault } from '../session/token-vault.ts'
import { createTexts } from '../texts/create-texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import type { KernelParts, PageParts } from './kernel-parts.ts'

/** Creates the parts that need only the page. */
export function createPageParts({ platform, resources }: KernelParts): PageParts {
  const { local, tab, root } = platform
  const log = createLog({ nowMs: platform.nowMs })
  const bridge = platform.bridge('cove.bus')
  return {
    log,
    bus: resources.use(createBus({ log, ...(bridge ? { bridge } : {}) })),
    dialogs: createDialogService(),
    toasts: createToastService(),
    placeSources: createPlaceSources(),
    appearance: resources.use(createAppearance({ storage: local, root, prefersDark: platform.prefersDark })),
    texts: createTexts({
      storage: local,
      languages: platform.languages,
      onLocale: (locale) => root.setAttribute('lang', locale),
    }),
    vault: createTokenVault({ local, tab }),
    exclusively: createExclusiveRun(platform.locks),
  }
}
