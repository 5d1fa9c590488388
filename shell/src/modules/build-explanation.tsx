import { attempt, tellFailure, useKernel, useSession } from '@cove/kernel'
import { system } from '@cove/device-contract/system'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { Button } from '@cove/ui'
import { useState } from 'react'
import type { AppIconData } from '../apps/apps.ts'
import { AppFace } from './app-face.tsx'
import type { Unbuilt } from './use-availability.ts'
import s from './modules.module.css'

interface BuildExplanationProps {
  readonly title: string
  readonly icon: AppIconData
  readonly obstacle: Unbuilt
}

/** An app that is still being built behind the first desktop, or could not be built. The app takes its place as soon as it is there. */
export function BuildExplanation({ title, icon, obstacle }: BuildExplanationProps) {
  const t = useT('shell')
  return (
    <div className={s.explanation} role="status" data-module-obstacle={obstacle.kind}>
      <div className={s.face}>
        <AppFace icon={icon} size={76} obstacle={obstacle} />
      </div>
      <h3 className={s.title}>{t(`modules.${obstacle.kind}.title`, { app: title })}</h3>
      <p className={s.text}>{t(`modules.${obstacle.kind}.body`)}</p>
      {obstacle.kind === 'unbuilt' && <Retry />}
    </div>
  )
}

/** What comes of it is in the registry, which the desktop follows. */
function Retry() {
  const t = useT('shell')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { state, ask } = useBuildAgain()
  if (!isAdmin) return <p className={s.advice}>{t('modules.unbuilt.ask')}</p>
  return (
    <>
      <p className={s.advice}>
        {t(state === 'noBuilder' ? 'modules.unbuilt.noBuilder' : 'modules.unbuilt.details')}{' '}
        {state === 'noBuilder' && <HowTo kind="start" commands={[{ line: 'npm start' }]} />}
      </p>
      <Button variant="primary" disabled={state === 'asking'} onClick={ask}>
        {t(state === 'asking' ? 'modules.unbuilt.trying' : 'modules.unbuilt.action')}
      </Button>
    </>
  )
}

type Asked = 'idle' | 'asking' | 'noBuilder'

function useBuildAgain(): { readonly state: Asked; readonly ask: () => void } {
  const kernel = useKernel()
  const [state, setState] = useState<Asked>('idle')
  const run = async () => {
    setState('asking')
    const answer = await attempt(kernel, () => kernel.device.use(system).buildApps())
    setState(answer.ok && !answer.data.isBuilding ? 'noBuilder' : 'idle')
    if (!answer.ok) tellFailure(kernel, answer.failure)
  }
  return { state, ask: () => void run() }
}
