export { LazyView } from './lazy-view.tsx'
