import type { Kernel } from '@cove/kernel'
import { launcherTexts } from './launcher-texts.ts'
import { watchRecentApps } from './recent-apps.ts'

/** Loads the launcher's sentences, then records what is opened. The caller disposes it. */
export async function startLauncher(kernel: Pick<Kernel, 'windows' | 'preferences' | 'texts'>): Promise<Disposable> {
  await kernel.texts.register('launcher', launcherTexts)
  return watchRecentApps(kernel)
}
