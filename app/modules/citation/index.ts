export { canonical } from './head/addresses.ts'
export { jsonLd } from './head/json-ld.ts'
export { licenceUrl } from './licences.ts'
export {
	citationFile,
	isCitationFormat,
	MEDIA_TYPES,
	type NegotiatedFile,
	type NegotiatedForm,
	negotiateForm,
	type OtherForm,
} from './negotiation.ts'
export {
	containerTitleOf,
	contributorsAs,
	datePartsOf,
	doiUrl,
	invertedName,
	isBody,
	licenceNoteOf,
	onOneLine,
	orcidUrl,
	originalText,
	pageRange,
	publisherAddress,
	statusOf,
	termsOfUse,
	titleOf,
	yearOf,
} from './record-texts.ts'
export { referencesFile } from './references/files.ts'
