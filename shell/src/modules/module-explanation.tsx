import { useSession, useStoreValue } from '@cove/kernel'
import type { Obstacle } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { Button } from '@cove/ui'
import { nameIn } from '../apps/apps.ts'
import type { AppIconData } from '../apps/apps.ts'
import { useShell } from '../shell-context.ts'
import { AppFace } from './app-face.tsx'
import { useTurnOn } from './use-turn-on.ts'
import s from './modules.module.css'

interface ModuleExplanationProps {
  readonly title: string
  readonly icon: AppIconData
  readonly obstacle: Obstacle
}

/** MOD-03b: why an app cannot be used on this device, and what to do. It takes the place of the app in its window. */
export function ModuleExplanation({ title, icon, obstacle }: ModuleExplanationProps) {
  const t = useT('shell')
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return (
    <div className={s.explanation} role="status" data-module-obstacle={obstacle.kind}>
      <div className={s.face}>
        <AppFace icon={icon} size={76} obstacle={obstacle} />
      </div>
      <h3 className={s.title}>{t(`modules.${obstacle.kind}.title`, { app: title })}</h3>
      <Reason obstacle={obstacle} />
      {isAdmin ? <ForAdministrator obstacle={obstacle} /> : <p className={s.advice}>{t(`modules.${obstacle.kind}.ask`)}</p>}
    </div>
  )
}

function Reason({ obstacle }: { readonly obstacle: Obstacle }) {
  const t = useT('shell')
  const names = useModuleNames(obstacle.kind === 'failed' ? (obstacle.module.neededModules ?? []) : [])
  if (obstacle.kind === 'failed') return <p className={s.text}>{t(`modules.failed.reason.${obstacle.reason}`, { names })}</p>
  if (obstacle.kind === 'missing') return <Programs obstacle={obstacle} />
  if (obstacle.kind === 'off') return <p className={s.text}>{t('modules.off.body')}</p>
  const versions = obstacle.kind === 'outdated' ? { needed: obstacle.neededVersion, has: obstacle.module.version } : {}
  return (
    <>
      <p className={s.text}>{t(`modules.${obstacle.kind}.body`, versions)}</p>
      <MissingCalls calls={obstacle.missingCalls} />
    </>
  )
}

/** What the missing programs would provide; their names are behind the link of the administrator. */
function Programs({ obstacle }: { readonly obstacle: Extract<Obstacle, { readonly kind: 'missing' }> }) {
  const t = useT('shell')
  const locale = useLocale()
  return (
    <>
      <p className={s.text}>{t('modules.missing.body')}</p>
      <ul className={s.programs} aria-label={t('modules.programs')}>
        {(obstacle.module.missing ?? []).map(({ program, provides }) => (
          <li key={program} className={s.program}>
            <span>{provides[locale]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many calls are listed by name. */
const listedCalls = 6

/** MOD-04a: the calls that an older device does not have. */
function MissingCalls({ calls }: { readonly calls: readonly string[] }) {
  const t = useT('shell')
  if (calls.length === 0) return undefined
  const more = calls.length - listedCalls
  return (
    <div className={s.calls}>
      <span className={s.caption}>{t('modules.calls')}</span>
      <ul className={s.chips} aria-label={t('modules.calls')}>
        {calls.slice(0, listedCalls).map((call) => (
          <li key={call}>
            <code className={s.name}>{call}</code>
          </li>
        ))}
        {more > 0 && <li className={s.caption}>{t('modules.callsMore', { count: more })}</li>}
      </ul>
    </div>
  )
}

/** What the administrator can do: a switch that works, or text to take along. */
function ForAdministrator({ obstacle }: { readonly obstacle: Obstacle }) {
  const t = useT('shell')
  const moduleId = obstacle.kind === 'absent' ? obstacle.moduleId : obstacle.module.id
  const { state, turnOn } = useTurnOn(moduleId)
  if (obstacle.kind === 'absent' || obstacle.kind === 'outdated') return <p className={s.advice}>{t(`modules.${obstacle.kind}.advice`)}</p>
  if (obstacle.kind === 'off' && !obstacle.module.canSwitch) {
    return (
      <>
        <p className={s.advice}>{t('modules.off.locked')}</p>
        <HowTo kind="start" commands={[{ line: 'npm start -- --modules all' }]} />
      </>
    )
  }
  const hints = obstacle.kind === 'missing' ? (obstacle.module.missing ?? []).map(({ program, hint }) => hint ?? program) : []
  return (
    <>
      <p className={s.advice}>{t(`modules.${obstacle.kind}.advice`)}</p>
      <HowTo packages={hints} />
      {state === 'restartNeeded' ? (
        <p className={s.done}>{t('modules.restartNeeded')}</p>
      ) : (
        <Button variant="primary" disabled={state === 'busy'} onClick={turnOn}>
          {t(state === 'busy' ? 'modules.turningOn' : `modules.${obstacle.kind}.action`)}
        </Button>
      )}
    </>
  )
}

/** Modules by the names of the apps that need them; the id where no app does. */
function useModuleNames(moduleIds: readonly string[]): string {
  const locale = useLocale()
  const remotes = useStoreValue(useShell().remotes.store, (state) => state.remotes)
  if (moduleIds.length === 0) return ''
  const names = moduleIds.map((id) => {
    const manifest = remotes.find((entry) => entry.manifest.needs?.module === id)?.manifest
    return manifest ? nameIn(manifest, manifest.title, locale) : id
  })
  return new Intl.ListFormat(locale).format(names)
}
