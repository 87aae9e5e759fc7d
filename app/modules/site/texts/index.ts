export {
	isLine,
	longestOf,
	mayHide,
	readRichText,
	SITE_TEXT_GROUPS,
	type SiteTextName,
	siteTextForm,
	type TextState,
} from './model.ts'
