import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { REVIEW_METHODS } from '#app/modules/journal/index.ts'
import { ARTICLE_TYPES } from '#app/modules/production/index.ts'
import { fundersField } from '#app/modules/work/index.ts'
import { line, paragraphs, paragraphsByLanguage, sentFile } from '#app/platform/typed-fields.ts'
import { authorsIn } from './authors.ts'

const MOST_REFERENCES = 2000

/** A year, a month or a day (ISO 8601, calendar dates), as far as it is known. */
export const typedPartialDate = line(10).refine((typed) => typed === '' || isPartialDate(typed))

function isPartialDate(typed: string): boolean {
	if (!/^(?:1[5-9]|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/.test(typed)) return false
	if (typed.length < 10) return true
	const day = new Date(`${typed}T00:00:00Z`)
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}

const bareDoi = (typed: string) =>
	typed
		.trim()
		.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
		.toLowerCase()

/** A DOI, bare or as an address; empty for none. */
export const typedDoi = z
	.string()
	.transform(bareDoi)
	.pipe(
		z.union([
			z.literal(''),
			z
				.string()
				.max(200)
				.regex(/^10\.\d{4,9}\/[-._;()/:a-z0-9]+$/),
		]),
	)

const ENTERED_LICENCE = /^CC-BY(?:-NC)?(?:-(?:ND|SA))?-[1-4]\.[05]$/

/** True for a Creative Commons licence of any version: what appeared long ago bears the one of its day. */
export const isEnteredLicence = (code: string): boolean => ENTERED_LICENCE.test(code)

/** How an article that is entered was reviewed, as far as somebody knows; `unknown` says nothing. */
export const REVIEWS = [
	'unknown',
	'editorial',
	...REVIEW_METHODS.filter((method) => method !== 'editorial'),
] as const

/** All that is said of an article that is entered directly. */
export const detailsForm = z.object({
	language: z.enum(LANGUAGES),
	title: z.record(z.string(), line(500)),
	subtitle: z.record(z.string(), line(500)),
	/** An author a line: given name; family name; affiliation; ORCID iD. */
	authors: paragraphs(20_000).refine((typed) => authorsIn(typed) !== null, { params: { fault: 'orcid' } }),
	abstract: paragraphsByLanguage(10_000),
	/** With commas between them. */
	keywords: z.record(z.string(), line(1000)),
	articleType: z.enum(ARTICLE_TYPES),
	issueId: z.union([z.literal(''), z.uuid()]),
	sectionId: z.union([z.literal(''), z.uuid()]),
	pages: line(40),
	/** When it first appeared. */
	publishedOn: typedPartialDate.meta({ inputMode: 'numeric' }),
	doi: typedDoi,
	/** True when the DOI leads somewhere already; another is only reserved. */
	doiIsRegistered: z.boolean(),
	licence: z.union([z.literal(''), z.string().regex(ENTERED_LICENCE)]),
	review: z.enum(REVIEWS),
	/** A funder a line: name; identifier; numbers of awards. */
	funders: fundersField,
	/** The bibliography, an entry a line, subheadings after `# `. */
	references: paragraphs(600_000).refine((typed) => typed.split('\n').length <= MOST_REFERENCES),
})

/** In which journal, and in which of its issues, if in one. */
export const startForm = z.object({
	journalId: z.string(),
	issueId: z.string(),
	/** A form that does not ask for it means an article. */
	articleType: z
		.enum(['', 'research-article', 'editorial'])
		.default('')
		.transform((chosen) => chosen || ('research-article' as const)),
})

/** A file: Word, OpenDocument, JATS or HTML become the text, PDF and EPUB are offered to readers. */
export const fileForm = z.object({ file: sentFile })

/** What publishing asks: that a loss of words was seen, and for what was out already, what changed. */
export const publishForm = z.object({
	acceptsLoss: z.boolean(),
	summary: z.record(z.string(), line(300)),
})
