/** The one place that imports them: each `import()` has chunks of its own, and what is fetched ahead is to be what is drawn. */
export const loadLateDialogs = () => import('./late-dialogs.ts')
