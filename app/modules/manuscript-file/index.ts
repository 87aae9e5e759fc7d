export {
	type Block,
	blockOf,
	type LeftOut,
	MASK,
	type Manuscript,
	type ManuscriptPlace,
	type PageLayout,
	type PictureForm,
	type SourceObject,
} from './manuscript.ts'
export { folded, headingWords, labelled, partInHeading, partsNamed } from './part-names/labels.ts'
export { isMatter, type Matter, type PartName, type TextLanguage } from './part-names/part-names.ts'
export { type RefusalCode, Refused, refusalNamed } from './refusal.ts'
export { formatOf, MOST_MANUSCRIPT_BYTES, OFFERED_MANUSCRIPTS } from './sniff.ts'
