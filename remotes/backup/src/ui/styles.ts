import page from '@cove/ui/work-page.module.css'
import wizard from '@cove/ui/work-wizard.module.css'
import own from './backup.module.css'
import rewind from './rewind.module.css'

/** Classes of the window: what its pages share with the sync tool, and what only they draw. */
export const s: typeof page = { ...page, ...wizard, ...own, ...rewind }
