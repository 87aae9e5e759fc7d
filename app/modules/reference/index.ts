export { cslFrom } from './csl.ts'
export { fromLines, linesOf, recordFor, referenceOf } from './entry.ts'
export {
	correctedReference,
	fieldsOfReference,
	REFERENCE_TYPES,
	type ReferenceFields,
	withCorrections,
} from './fields.ts'
export { referenceHtml } from './html.ts'
export type { CslItem, CslName, Reference, ReferenceField, ReferenceOrigin } from './model.ts'
export { familyOf } from './names.ts'
export { openCopyOf } from './open-copy.ts'
export { parseReference } from './parse/parse.ts'
export { writtenReference } from './written.ts'
