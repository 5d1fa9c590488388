import type { SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CopyIcon } from '@cove/ui/icons'
import { Page, PageHead } from '@cove/ui/page'
import { useComputerId, useLocalRuns } from '../tasks/tasks.data.ts'
import s from './debug-page.module.css'

/** What this browser and the device know of all tasks, to be copied into a report. Names of files are not in it. */
export function DebugPage({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const { toasts } = useKernel()
  const computerId = useComputerId()
  const local = useLocalRuns()
  const running = [...local].map(([taskId, { progress, bytesPerSecond }]) => {
    const { current: _current, ...counts } = progress ?? { current: [] }
    return { taskId, bytesPerSecond: Math.round(bytesPerSecond), ...counts }
  })
  const shown = tasks.map(({ excludedPaths, path: _path, sourceName: _source, name: _name, ...task }) => ({
    ...task,
    excludedPaths: excludedPaths.length,
  }))
  const text = JSON.stringify({ computerId, agent: navigator.userAgent, running, tasks: shown }, undefined, 2)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toasts.show({ tone: 'success', title: t('debug.copied') })
  }
  return (
    <Page>
      <PageHead title={t('pages.debug')} intro={t('debug.sub')}>
        <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
          {t('debug.copy')}
        </Button>
      </PageHead>
      <pre className={s.dump}>{text}</pre>
    </Page>
  )
}
