import { useT } from '@cove/kernel/i18n'
import { Kbd, SearchIcon } from '@cove/ui'
import s from './launcher.module.css'

interface SearchInputProps {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly onEnter: () => void
}

/** The keys that open the launcher, as every language writes them. */
const launcherKeys = 'Ctrl Shift K'

/** The field that filters the launcher. */
export function SearchInput({ query, onChange, onEnter }: SearchInputProps) {
  const t = useT('launcher')
  return (
    <label className={s.search}>
      <SearchIcon size={18} />
      <input
        className={s.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // When no app opens, the focus returns to the dock at once: the same key must not press the button there.
          event.preventDefault()
          onEnter()
        }}
      />
      <span className={s.hint}>{t('hint')}</span>
      <Kbd>{launcherKeys}</Kbd>
    </label>
  )
}
