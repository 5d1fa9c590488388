import { foldText } from '@cove/device-contract/fold'
import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fileInfo } from '../data/file-calls.ts'
import { useFolders } from '../data/use-folders.ts'
import { folderOf, folderPlace, isFolder, resourceKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import { completionOf, completed, pathTextOf, readPathText } from '../model/path-text.ts'
import type { Explorer } from './use-explorer.ts'
import s from './path-field.module.css'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface PathFieldProps {
  readonly explorer: Explorer
  readonly onDone: () => void
}

/** FM-23: the path as a text that can be typed; folders complete it. */
export function PathField({ explorer, onDone }: PathFieldProps) {
  const t = useT('file-manager')
  const id = useId()
  const { navigation, spaces } = explorer
  const [text, setText] = useState(() => pathTextOf(navigation.place, spaces))
  const [at, setAt] = useState(-1)
  const [isWrong, setWrong] = useState(false)
  const names = useCompletions(text, explorer)
  const go = useGo(explorer, { onDone, onWrong: () => setWrong(true) })
  const change = (next: string) => {
    setText(next)
    setAt(-1)
    setWrong(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && names.length > 0) setAt((at + step + names.length) % names.length)
    else if (event.key === 'Tab' && !event.shiftKey && names.length > 0) change(completed(text, names[Math.max(0, at)] ?? ''))
    else if (event.key === 'Enter') void go(at < 0 ? text : completed(text, names[at] ?? ''))
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={s.root}>
      <input
        type="text"
        className={s.input}
        role="combobox"
        aria-label={t('path.label')}
        aria-expanded={names.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the path because the user asked to type
        autoFocus
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onDone}
      />
      <Hint isWrong={isWrong} canComplete={names.length > 0} />
      {names.length > 0 && <Names id={id} names={names} at={at} onChoose={(name) => void go(completed(text, name))} />}
    </div>
  )
}

function Hint({ isWrong, canComplete }: { readonly isWrong: boolean; readonly canComplete: boolean }) {
  const t = useT('file-manager')
  return (
    <span className={s.hint} role={isWrong ? 'alert' : undefined}>
      {isWrong ? t('path.wrong') : canComplete ? t('path.complete') : ''}
    </span>
  )
}

interface NamesProps {
  readonly id: string
  readonly names: readonly string[]
  readonly at: number
  readonly onChoose: (name: string) => void
}

/** The folders that fit; the field has the keys. */
function Names({ id, names, at, onChoose }: NamesProps) {
  const t = useT('file-manager')
  return (
    <div id={id} className={s.list} role="listbox" aria-label={t('path.folders')}>
      {names.map((name, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={name}
          id={`${id}-${index}`}
          className={s.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Before the field loses the focus, which closes it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {shownName(name)}
        </div>
      ))}
    </div>
  )
}

const mostNames = 8

/** The folders that the last part of a path may become. */
function useCompletions(text: string, { spaces }: Explorer): readonly string[] {
  const { folder, prefix } = completionOf(text, spaces)
  const { data = [] } = useFolders(folder, prefix)
  const found = folder
    ? data.map(({ name }) => name)
    : spaces.all.filter(({ status }) => status === 'normal' || status === 'readonly').map(spaces.nameOf)
  return found.filter((name) => foldText(name).startsWith(foldText(prefix)) && name !== prefix).slice(0, mostNames)
}

/** Opens what a path names: a folder, or the folder of a file with the file selected. */
function useGo({ navigation, spaces }: Explorer, { onDone, onWrong }: { readonly onDone: () => void; readonly onWrong: () => void }) {
  const kernel = useKernel()
  const open = (place: Place, select?: string) => {
    navigation.open(place, select)
    onDone()
  }
  return async (text: string): Promise<void> => {
    const target = readPathText(text, spaces)
    if (!target) return onWrong()
    if (target.path === '/') return open(folderPlace(target.storageId, '/'))
    const info = await fileInfo(kernel, target)
    if (!info.ok) return onWrong()
    const { resource } = info.data
    if (isFolder(resource)) open(folderPlace(resource.storageId, resource.path))
    else open(folderOf(resource), resourceKey(resource))
  }
}
