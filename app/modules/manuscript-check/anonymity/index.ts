export { type AnonymityFinding, type KnownPeople, namesOneOf } from './anonymity.ts'
export { NOBODY, peopleNamedIn } from './identity.ts'
export { chosenMasks, keyOfMask, maskInput } from './tasks.ts'
