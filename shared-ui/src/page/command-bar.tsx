import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { MoreIcon } from '../icons/first-icons.ts'
import { Menu } from '../menu/menu.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { commandsAt, entryOf, menuOf } from './command.ts'
import type { Command } from './command.ts'
import s from './command-bar.module.css'

export interface CommandBarProps {
  /** The one a page is for comes first: it stays longest. */
  readonly commands: readonly Command[]
  /** Names the group of buttons. */
  readonly label: string
}

/** Commands as buttons in one line. Those that do not fit are in a menu at its end. */
export function CommandBar({ commands, label }: CommandBarProps) {
  const texts = useUiTexts()
  const shown = commandsAt('toolbar', commands)
  const lineRef = useRef<HTMLDivElement>(null)
  const fitting = useFitting(lineRef, shown.map((command) => command.label).join('\n'))
  const rest = shown.slice(fitting)
  return (
    <div className={s.bar} role="group" aria-label={label}>
      <div ref={lineRef} className={s.line}>
        {shown.map((command, index) => (
          <span key={command.id} className={s.place} data-left-out={index >= fitting || undefined}>
            <Button variant={variantOf(command)} icon={command.icon} disabled={command.isDisabled} onClick={() => command.run()}>
              {command.label}
            </Button>
          </span>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          align="end"
          items={rest.map((command) => entryOf(command))}
          trigger={<IconButton label={texts.more} icon={<MoreIcon size={17} />} />}
        />
      )}
    </div>
  )
}

function variantOf({ isMain = false, isDanger = false }: Command) {
  return isMain ? 'primary' : isDanger ? 'dangerOutline' : 'default'
}

/** How many of the things in a line that wraps stand in its first row; read again when the line or its `words` change. */
function useFitting(lineRef: RefObject<HTMLElement | null>, words: string): number {
  const [fitting, setFitting] = useState(Infinity)
  useLayoutEffect(() => {
    const line = lineRef.current
    if (!line) return
    const measure = () => {
      const places = [...line.children] as HTMLElement[]
      const wrapped = places.findIndex(({ offsetTop }) => offsetTop > (places[0]?.offsetTop ?? 0))
      setFitting(wrapped < 0 ? Infinity : wrapped)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [lineRef, words])
  return fitting
}

export interface CommandMenuProps {
  readonly commands: readonly Command[]
  /** The words of its button, such as 'More for a.txt'. */
  readonly label: string
}

/** Commands in the menu of a button, such as the one at the end of a row. */
export function CommandMenu({ commands, label }: CommandMenuProps) {
  return <Menu align="end" items={menuOf(commands)} trigger={<IconButton label={label} icon={<MoreIcon size={16} />} />} />
}
