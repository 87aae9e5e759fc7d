import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { isZone } from '#app/i18n/zone.ts'
import { COUNTRIES, orcidIn } from '#app/modules/people/profile/index.ts'
import type { BoardDuty, ClosureReason } from '#app/platform/db/tables.ts'
import { typedSlug } from '#app/platform/typed-fields.ts'
import { CITATION_STYLES } from '../citation-styles.ts'
import { issnIn } from '../issn.ts'
import { REVIEW_METHODS } from '../model.ts'

/** Licences under which a journal may publish here, by SPDX identifier, the one that the platform advises first. */
export const LICENCES = [
	'CC-BY-4.0',
	'CC-BY-SA-4.0',
	'CC-BY-NC-4.0',
	'CC-BY-NC-SA-4.0',
	'CC-BY-NC-ND-4.0',
] as const

/** The licence of what a journal publishes: its own, else the one that the platform advises first. */
export const publishingLicence = (own: string | null): string => own ?? LICENCES[0]

/** Languages that a journal may say it publishes in. */
export const JOURNAL_LANGUAGES = ['fr', 'en', 'es', 'ar', 'pt'] as const

/** How many titles a journal may have had before. */
export const MOST_FORMER = 20

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))
const lineTexts = (most: number) => z.record(z.string(), line(most))
const linesTexts = (most: number) =>
	z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(most)))

const issn = z.string().transform((typed, context) => {
	if (typed.trim() === '') return ''
	const read = issnIn(typed)
	if (read === null) context.addIssue({ code: 'custom', params: { fault: 'issn' } })
	return read ?? ''
})

/** What names a journal and says what it is. */
export const identityForm = z.object({
	/** The language of the journal itself, in which it must have a title. */
	language: z.enum(LANGUAGES),
	title: lineTexts(300),
	subtitle: lineTexts(300),
	description: linesTexts(3000),
	issnOnline: issn,
	issnPrint: issn,
	languages: z.array(z.enum(JOURNAL_LANGUAGES)),
	disciplines: z.array(z.string().max(60)),
	periodicity: line(60),
	licence: z.enum(LICENCES),
	/** By whose clock its deadlines end; none: that of the platform. */
	timeZone: z.string().refine((name) => name === '' || isZone(name)),
})

/** A title that a journal had before. */
export const formerTitle = z.object({
	title: line(300),
	issn,
	until: z.union([z.literal(''), z.string().regex(/^1[5-9]\d\d$|^20\d\d$/)]).meta({ inputMode: 'numeric' }),
})

/** A journal that is open, which may have languages and a licence that are not offered to new ones. */
export const journalForm = identityForm.extend({
	language: z.string().max(12),
	languages: z.array(z.string().max(12)),
	licence: z.string().max(60),
	institution: line(200),
	founded: z.union([z.literal(''), z.string().regex(/^1[5-9]\d\d$|^20\d\d$/)]).meta({ inputMode: 'numeric' }),
	site: z.union([z.literal(''), z.httpUrl().max(500)]),
	/** Where readers write, and where answers to its mails go. */
	contactEmail: z.union([z.literal(''), z.email().max(254)]).meta({ autoComplete: 'off' }),
	/** The style in which its articles are cited first; none: that of the platform. */
	citationStyle: z.union([z.literal(''), z.enum(CITATION_STYLES)]),
	reviewMethod: z.union([z.literal(''), z.enum(REVIEW_METHODS)]),
	openAccess: z.boolean(),
	aims: linesTexts(10_000),
	policies: linesTexts(40_000),
	former: z.array(formerTitle).max(MOST_FORMER),
})

/** What people of a board do, in the order that the form offers. */
export const BOARD_DUTIES = [
	'director',
	'editor-in-chief',
	'deputy-editor',
	'managing-editor',
	'section-editor',
	'editorial-board',
	'scientific-board',
	'advisory-board',
	'honorary',
] as const satisfies BoardDuty[]

/** How many people a board, and how many sections a journal may have. */
export const MOST_MEMBERS = 100
export const MOST_SECTIONS = 30

/** Its place among the others, in Latin or Arabic digits; empty: after them. */
const place = z
	.string()
	.transform((typed) => typed.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))
	.pipe(z.union([z.literal(''), z.string().regex(/^\d{1,3}$/)]))
	.meta({ inputMode: 'numeric' })

const orcid = z.string().transform((typed, context) => {
	if (typed.trim() === '') return ''
	const read = orcidIn(typed)
	if (read === null) context.addIssue({ code: 'custom', params: { fault: 'orcid' } })
	return read ?? ''
})

/** Somebody of a board. */
export const boardMember = z.object({
	name: line(200),
	duty: z.union([z.literal(''), z.enum(BOARD_DUTIES)]),
	/** The duty in the journal's own words. */
	role: line(200),
	affiliation: line(300),
	country: z.string().refine((code) => code === '' || COUNTRIES.includes(code)),
	orcid,
	place,
	isRemoved: z.boolean(),
})
export const boardForm = z.object({ members: z.array(boardMember).max(MOST_MEMBERS) })

/** A section of a journal; `id` is empty for a new one. */
export const sectionRow = z.object({
	id: z.union([z.literal(''), z.uuid()]),
	title: lineTexts(200),
	place,
	isRemoved: z.boolean(),
})
export const sectionsForm = z.object({ sections: z.array(sectionRow).max(MOST_SECTIONS) })

/** The last part of the address of a journal's page. */
export const journalAddressForm = z.object({ address: typedSlug })

/** Why a journal no longer appears here. */
export const CLOSURE_REASONS = ['ended', 'paused', 'moved'] as const satisfies ClosureReason[]

/** What readers are told of a journal that is closed. */
export const closureForm = z.object({
	reason: z.enum(CLOSURE_REASONS),
	/** Not in the future. */
	since: z.iso.date(),
	note: linesTexts(1000),
	/** Where it appears now. */
	movedTo: z.union([z.literal(''), z.httpUrl().max(500)]),
})
