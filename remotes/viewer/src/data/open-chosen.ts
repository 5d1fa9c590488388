import type { FileToOpen, Kernel } from '@cove/kernel'

/** OPN-05: opens files in the app for the first one. */
export function openChosen({ verbs, toasts, texts }: Pick<Kernel, 'verbs' | 'toasts' | 'texts'>, files: readonly FileToOpen[]): void {
  const [first] = files
  const opener = first && verbs.openerOf(first).opener
  if (!opener || !verbs.openWith(opener, files).ok) toasts.show({ tone: 'warning', title: texts.t('start.noApp', {}, 'viewer') })
}
