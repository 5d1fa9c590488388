import page from '@cove/ui/work-page.module.css'
import wizard from '@cove/ui/work-wizard.module.css'
import own from './sync.module.css'

/** Classes of the window: what its pages share with the backup, and what only they draw. */
export const s: typeof page = { ...page, ...wizard, ...own }
