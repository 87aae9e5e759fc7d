export {
	isLine,
	longestOf,
	mayHide,
	SITE_TEXT_GROUPS,
	type SiteTextName,
	siteTextForm,
	type TextState,
} from './model.ts'
