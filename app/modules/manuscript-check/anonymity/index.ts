export { type AnonymityFinding, type KnownPeople, namesOneOf } from './anonymity.ts'
export { NOBODY } from './identity.ts'
export { type PieceOfLetter, passagesNaming, peopleNamedIn } from './named-in.ts'
export { chosenMasks, keyOfMask, maskInput, placesLeft } from './tasks.ts'
