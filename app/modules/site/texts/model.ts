import { z } from 'zod'
import { SITE_TEXT_WORDS } from '#app/addresses/admin.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { typedLines } from '#app/i18n/typed-text.ts'
import { LINK, PICTURE, plainText, type RichText } from '#app/ui/rich-text/rich-text.ts'

/** A text of the site that its administrators may write. */
export type SiteTextName = keyof typeof SITE_TEXT_WORDS
export const SITE_TEXT_NAMES = Object.keys(SITE_TEXT_WORDS) as SiteTextName[]

/** The texts by the page that shows them, in the order of the list. */
export const SITE_TEXT_GROUPS = {
	home: ['homeTitle', 'homeSentence', 'homeQuote', 'homeManifesto'],
	about: [
		...(['aboutIntro', 'aboutMission', 'aboutVision', 'aboutObjectives', 'aboutValues'] as const),
		...(['aboutServices', 'aboutAudience', 'aboutPlans'] as const),
	],
	help: ['helpReaders', 'helpAuthors', 'helpReviewers', 'helpMachines'],
	guide: [
		...(['guideIntro', 'guideStandards', 'guideSubmission', 'guideReview', 'guidePublication'] as const),
		'guideEthics',
	],
	legal: ['legalIntro', 'legalLicences', 'legalMore'],
	join: ['joinCost', 'joinAnswers', 'joinAgreement'],
	trust: ['trustGovernance', 'trustFunding', 'trustAccessibility', 'trustSuccession'],
	everywhere: ['footerDefinition', 'footerLicence', 'footerRights', 'maintenance'],
} as const satisfies Record<string, readonly SiteTextName[]>

const LINES: ReadonlySet<SiteTextName> = new Set([
	...(['homeTitle', 'homeSentence', 'homeQuote', 'homeManifesto', 'aboutIntro', 'guideIntro'] as const),
	...(['legalIntro', 'footerDefinition', 'footerLicence', 'footerRights'] as const),
])
const MAY_HIDE: ReadonlySet<SiteTextName> = new Set([
	...(['homeQuote', 'aboutMission', 'aboutVision', 'aboutObjectives', 'aboutValues'] as const),
	...(['aboutServices', 'aboutAudience', 'aboutPlans', 'legalMore', 'maintenance'] as const),
])

/** True for a text that is one line without any form. */
export const isLine = (name: SiteTextName) => LINES.has(name)
/** True for a text that a page can do without. */
export const mayHide = (name: SiteTextName) => MAY_HIDE.has(name)
/** Signs that a text may have in one language, as markup. */
export const longestOf = (name: SiteTextName) => (isLine(name) ? 400 : LONGEST_TEXT)
const LONGEST_TEXT = 20_000

/** A text in its languages as it is typed: a line, or markup (`app/ui/rich-text/markup.ts`). An empty one is the original. */
export const siteTextForm = z.object({
	text: z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(LONGEST_TEXT))),
	isShown: z.boolean(),
	/** The other languages still say what the French now says. */
	isSame: z.boolean(),
})

/** What of a text was written here, by language; a language that is absent has the original. */
export type WrittenTexts = { [language in Language]?: RichText }

const runs = z.array(
	z.strictObject({
		text: z.string().min(1),
		isBold: z.literal(true).optional(),
		isItalic: z.literal(true).optional(),
		href: z.string().max(2000).regex(LINK).optional(),
	}),
)
const richText = z.array(
	z.discriminatedUnion('kind', [
		z.strictObject({ kind: z.literal(['paragraph', 'quotation']), runs }),
		z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), runs }),
		z.strictObject({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(runs) }),
		z.strictObject({ kind: z.literal('table'), rows: z.array(z.array(runs)) }),
		z.strictObject({ kind: z.literal('picture'), src: z.string().regex(PICTURE), alt: z.string() }),
	]),
)
const written = z.partialRecord(z.enum(LANGUAGES), richText)

/** Reads one stored text likewise. */
export const readRichText = (stored: unknown): RichText => richText.parse(stored) as RichText

/** Reads what is stored, whoever stored it: what is no formatted text throws. */
export const readWritten = (stored: unknown): WrittenTexts => written.parse(stored) as WrittenTexts

/** A text as one version of it stands. */
export type SiteTextVersion = {
	/** 0 for the original, which nobody wrote here. */
	number: number
	texts: WrittenTexts
	isShown: boolean
	/** The version in which each language was last written. */
	changed: { [language in Language]?: number }
}

/**
 * Where a text stands in one language. `original`: as it came with the platform. `own`: written here. `older`: written here before the French was
 * changed. `behind`: the original, though the French was written here. `missing`: readers see another language. `empty`: there is none in any.
 */
export type TextState = 'original' | 'own' | 'older' | 'behind' | 'missing' | 'empty'

/** The state of a text in one language (French is where texts are written first). */
export function textState(
	{ texts, changed }: Pick<SiteTextVersion, 'texts' | 'changed'>,
	original: RichText,
	language: Language,
): TextState {
	const french = texts.fr !== undefined
	if (texts[language] !== undefined) {
		const isOlder = language !== 'fr' && (changed.fr ?? 0) > (changed[language] ?? 0)
		return isOlder ? 'older' : 'own'
	}
	if (plainText(original) === '') return Object.keys(texts).length > 0 ? 'missing' : 'empty'
	return french ? 'behind' : 'original'
}
