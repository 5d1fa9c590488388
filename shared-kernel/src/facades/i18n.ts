export { useLocale, useT, type Translate } from '../texts/use-t.ts'
export { formatDateTime, formatRelativeTime, pluralCategoryOf } from '../texts/format.ts'
