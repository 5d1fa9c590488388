import type { CinemaVersion } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import type { KeyboardEvent } from 'react'
import { useItemTexts } from './use-item-texts.ts'
import s from './title.module.css'

interface VersionsProps {
  readonly versions: readonly CinemaVersion[]
  readonly chosen: number | undefined
  readonly onChoose: (fileId: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The files of a film as boxes; one of them is played. */
export function Versions({ versions, chosen, onChoose }: VersionsProps) {
  const t = useT('cinema')
  const texts = useItemTexts()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = versions.findIndex(({ fileId }) => fileId === chosen)
    const index = (at + step + versions.length) % versions.length
    const next = versions[index]
    if (!next) return
    onChoose(next.fileId)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div className={s.versions} role="radiogroup" aria-label={t('versions')} onKeyDown={move}>
      {versions.map((version) => {
        const [name, facts] = texts.version(version)
        const isChosen = version.fileId === chosen
        return (
          <button
            key={version.fileId}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            title={version.path}
            onClick={() => onChoose(version.fileId)}
          >
            <b>{name}</b>
            <span>{facts}</span>
          </button>
        )
      })}
    </div>
  )
}
