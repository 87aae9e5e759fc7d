export { type AnonymityFinding, type KnownPeople, namesOneOf } from './anonymity.ts'
export { NOBODY } from './identity.ts'
export { peopleNamedIn } from './named-in.ts'
export { chosenMasks, keyOfMask, maskInput, placesLeft } from './tasks.ts'
