export { foldLetters, foldText, simplify } from './fold.ts'
export { foldedMatch, foldPlaces, type FoldedPlaces, type TextPlace } from './fold-places.ts'
