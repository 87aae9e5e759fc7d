export { DOI_PREFIX, isDoiPattern, isOfPrefix } from './doi-pattern.ts'
export { articleFacts, articleMail, type NamedArticle } from './mails.ts'
export {
	ARTICLE_TYPES,
	copyInput,
	detailsInput,
	FORMAT_OF,
	type GalleyRefusal,
	galleyInput,
	isOpen,
	PROOF_DAYS,
	type ProductionRefusal,
	type Proof,
	proofInput,
	remarksInput,
	type SchemaFault,
	textInput,
} from './model.ts'
export { canProduce, canPublishManuscript } from './policy.ts'
export { correctedEntry } from './reference-schema.ts'
