import { useKernel } from '@cove/kernel'
import { Popover } from '@cove/ui'
import { CopyField } from '@cove/ui/page'
import { usePartTexts } from '../part-texts.ts'
import s from './how-to.module.css'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

const texts = { 'zh-CN': zhCN, en }

/** A command, with the system that it is for where several differ. */
export interface HowToCommand {
  readonly system?: string | undefined
  readonly line: string
}

export interface HowToProps {
  /** Debian packages that add what is missing. */
  readonly packages?: readonly string[] | undefined
  /** Other commands than the one that installs the packages. */
  readonly commands?: readonly HowToCommand[] | undefined
  /** `install` adds a program, `start` starts Cove with other options. Default `install`. */
  readonly kind?: 'install' | 'start' | undefined
}

/** PRG-03: the only place where users read names of programs and commands: behind a link, next to the sentence that says what is missing. */
export function HowTo({ packages = [], commands = [], kind = 'install' }: HowToProps) {
  const t = usePartTexts(texts)
  const { toasts } = useKernel()
  const all = packages.length > 0 ? [{ line: installCommand(packages) }, ...commands] : commands
  if (all.length === 0) return undefined
  return (
    <Popover
      label={t[kind]}
      align="start"
      trigger={
        <button type="button" className={s.link}>
          {t[kind]}
        </button>
      }
    >
      <div className={s.sheet}>
        <p>{t.intro[kind]}</p>
        {all.map(({ system, line }: HowToCommand) => (
          <CopyField
            key={line}
            label={system ?? t.command}
            text={line}
            onFailed={() => toasts.show({ tone: 'warning', title: t.refused })}
          />
        ))}
        <p className={s.after}>{t.after[kind]}</p>
      </div>
    </Popover>
  )
}

/** The command that installs Debian packages, each of them once. */
export function installCommand(packages: readonly string[]): string {
  return `sudo apt-get install ${[...new Set(packages)].join(' ')}`
}

/** Starts Cove for the network of the home. */
export const lanCommand = 'npm start -- --lan'
