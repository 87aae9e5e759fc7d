import type { Mask } from '#app/modules/manuscript-file/edit/index.ts'
import type { Manuscript } from '#app/modules/manuscript-file/index.ts'
import { parseReference, type ReferenceField } from '#app/modules/reference/index.ts'
import { type Anatomy, dissect } from './anatomy/anatomy.ts'
import { authorsIn, type NamedAuthor } from './anatomy/byline.ts'
import { countWords } from './anatomy/language.ts'
import { isTitleStyled } from './anatomy/summaries.ts'
import {
	type AnonymityFinding,
	checkAnonymity,
	type FileSearched,
	type KnownPeople,
	reportNames,
	withSeverity,
} from './anonymity/anonymity.ts'
import { type Balance, balanceOf } from './balance.ts'
import { inTextCitations } from './citations/in-text.ts'
import { type Finding, findings } from './rules/finding.ts'
import { checkMetadata } from './rules/metadata.ts'
import { checkNorcames } from './rules/norcames.ts'
import type { AuthorRules, RuleId } from './rules/rules.ts'
import { checkSources, referencesOf } from './rules/sources.ts'
import { checkGuidance, checkStructure } from './rules/structure.ts'
import { checkTypography } from './rules/typography.ts'
import { unmeasuredRules } from './rules/unmeasured.ts'

/** What the check says of a manuscript: departures from the rules, what may name a person, and what was read in it. */
export type CheckReport = {
	format: Manuscript['format']
	findings: Finding[]
	anonymity: AnonymityFinding[]
	/** Of a copy in which words are masked: which, and what it named before. */
	masking?: { unmasked: AnonymityFinding[]; masks: Mask[] }
	/** The names that were sought; absent from reports made before they were told. */
	sought?: string[]
	/** Rules of which nothing can be said; absent from reports made before they were told apart. */
	unmeasured?: RuleId[]
	measured: {
		words: number
		pages: number | null
		references: number
		citations: number
		headings: string[]
	}
	/** What a conversion makes of a Word file; null for a PDF, absent from reports made before it was reckoned. */
	balance?: Balance | null
	/** References of which a field may be read wrongly, as far as their words tell; absent from reports made before doubt was told. */
	doubts?: { text: string; fields: ReferenceField[] }[]
	/** What the file says of itself, to be proposed in the submission form. */
	metadata: {
		titles: { [language: string]: string }
		/** Languages whose title was taken from where it stands, not from a title's style; absent from older reports. */
		doubtfulTitles?: string[]
		abstracts: { [language: string]: string }
		keywords: { [language: string]: string[] }
		references: { text: string; doi: string | null }[]
		authors: NamedAuthor[]
	}
}

/** References that are read at most. */
const MOST_DOUBTS = 600

/** Measures every rule on a manuscript that was read. Pure: the same file and rules give the same report. */
export function checkManuscript(
	manuscript: Manuscript,
	{ rules, people, ...file }: { rules: AuthorRules; people: KnownPeople } & FileSearched,
): CheckReport {
	const anatomy = dissect(manuscript)
	const references = referencesOf(anatomy)
	const found = findings(rules)
	checkGuidance(manuscript, found)
	checkMetadata(anatomy, rules, found)
	checkStructure(anatomy, rules, found)
	checkTypography(manuscript, [...anatomy.body, ...(anatomy.bibliography?.entries ?? [])], rules, found)
	checkNorcames(anatomy, manuscript, references, rules, found)
	checkSources(anatomy, manuscript, references, found)
	const { sought, found: naming } = checkAnonymity(manuscript, anatomy, people, file)
	reportNames(naming, found)
	const anonymity = withSeverity(naming, rules)
	return {
		format: manuscript.format,
		findings: found.list.toSorted((a, b) => rank(a) - rank(b)),
		anonymity,
		sought,
		unmeasured: unmeasuredRules(manuscript, anatomy, references, found.list).filter(
			(rule) => rules.severity[rule] !== 'off',
		),
		measured: {
			words: anatomy.bodyWords,
			pages: manuscript.pages,
			references: references.length,
			citations: inTextCitations(anatomy.body).length,
			headings: anatomy.headings.map(({ text }) => text),
		},
		balance: balanceOf(manuscript, anatomy),
		doubts: references.slice(0, MOST_DOUBTS).flatMap(({ text }) => {
			const fields = parseReference(text).doubtful
			return fields.length > 0 ? [{ text, fields }] : []
		}),
		metadata: {
			titles: byLanguage(anatomy.titles),
			doubtfulTitles: anatomy.titles.flatMap(({ language, block }) =>
				language && !isTitleStyled(block) ? [language] : [],
			),
			abstracts: byLanguage(anatomy.abstracts.filter(({ value }) => countWords(value) > 0)),
			keywords: byLanguage(anatomy.keywords),
			references: references.map(({ text, doi }) => ({ text, doi })),
			authors: authorsIn(manuscript, anatomy),
		},
	}
}

const rank = ({ severity }: Finding) => (severity === 'error' ? 0 : 1)

function byLanguage<T>(found: Anatomy['titles'] | { language: string | null; value: T }[]): {
	[language: string]: T
} {
	return Object.fromEntries(
		found.flatMap(({ language, value }) => (language ? [[language, value as T] as const] : [])),
	)
}
