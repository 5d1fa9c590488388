export { namedSpaces, type NamedSpaces } from './named-spaces.ts'
export { spacesStoreOf, type SpacesState, type SpacesStore } from './spaces-store.ts'
export { usePlaceText } from './use-place-text.ts'
export { useSpaces, type Spaces } from './use-spaces.ts'
