import { pathTo } from '#app/addresses/address.ts'
import { countryName, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { licenceName } from '#app/modules/work/index.ts'
import type { JournalFacts } from './facts.ts'
import { judge } from './judge.ts'

/** A question of the form and what there is to answer it with; null: nothing that the platform knows. */
export type FormAnswer = { question: string; answer: string | null }

const REVIEW_TYPES = {
	'double-anonymous': 'Double anonymous peer review',
	'single-anonymous': 'Anonymous peer review',
	open: 'Open peer review',
	editorial: 'Editorial review',
} as const
const MOST_KEYWORDS = 6

/**
 * DOAJ's application form (2.6) with the answers that the journal's page and articles give, in its own words and language: to be pasted. Addresses are
 * absolute; what is not known has no answer, and no answer is supposed.
 */
export function doajApplication(facts: JournalFacts, publicUrl: string): FormAnswer[] {
	const page = publicUrl + pathTo('journal', { id: facts.slug })
	const about = `${page}#a-propos`
	const stated = (is: Parameters<typeof judge>[0], address: string) =>
		judge(is, facts).state === 'notMet' ? null : address
	const english = (texts: { [language: string]: string }) => texts['en'] || texts[facts.language] || null
	const { articles } = facts
	const answers: [question: string, answer: string | null][] = [
		["Does the journal adhere to DOAJ's definition of open access?", facts.openAccess ? 'Yes' : 'No'],
		['Open access statement: where can we find this information?', stated('openAccess', about)],
		['Journal title', facts.title[facts.language] ?? Object.values(facts.title)[0] ?? null],
		['Alternative title (including translation of the title)', otherTitles(facts)],
		["Link to the journal's homepage", page],
		['ISSN (print)', facts.issnPrint],
		['ISSN (online)', facts.issnOnline],
		[
			'Up to 6 subject keywords in English',
			facts.disciplines
				.flatMap((name) => english(name) ?? [])
				.slice(0, MOST_KEYWORDS)
				.join(', ') || null,
		],
		[
			'Languages in which the journal accepts manuscripts',
			facts.languages.map((code) => languageName(code, 'en')).join(', ') || null,
		],
		["Publisher's name", facts.publisher?.name ?? null],
		["Publisher's country", facts.publisher?.country ? countryName(facts.publisher.country, 'en') : null],
		['Society or institution', facts.institution],
		['Licence(s) permitted by the journal', facts.licence && licenceName(facts.licence)],
		['Licence terms: where can we find this information?', stated('licence', about)],
		[
			'Does the journal embed and/or display licensing information in its articles?',
			articles.all === 0 ? null : articles.licensed === articles.all ? 'Yes' : 'No',
		],
		[
			'For all the licences you have indicated above, do authors retain the copyright and full publishing rights without restrictions?',
			null,
		],
		['Copyright terms: where can we find this information?', stated('copyright', about)],
		[
			'Which type(s) of peer review does this journal use?',
			facts.reviewMethod && REVIEW_TYPES[facts.reviewMethod],
		],
		["The journal's peer review policy: where can we find this information?", stated('peerReview', about)],
		['Does the journal routinely screen article submissions for plagiarism?', null],
		["The journal's aims & scope: where can we find this information?", stated('aims', about)],
		[
			"The journal's editorial board: where can we find this information?",
			facts.board.length > 0 ? `${page}#comite` : null,
		],
		[
			"The journal's instructions for authors: where can we find this information?",
			publicUrl + pathTo('authorGuide'),
		],
		[
			'Average number of weeks between article submission & publication',
			facts.weeks === null ? null : String(facts.weeks),
		],
		['Does the journal charge fees for publishing (APCs)?', null],
		['Publication fees: where can we find this information?', stated('fees', about)],
		['Long-term preservation service(s) where the journal is currently archived', preserved(facts)],
		[
			'Does the journal have a policy allowing authors to deposit versions of their work in a repository?',
			null,
		],
		['Does the journal use persistent article identifiers?', identifiers(facts)],
	]
	return answers.map(([question, answer]) => ({ question, answer }))
}

/** DOAJ has one field for them, which reads from left to right: a title from right to left comes last, or the marks between would seem to be in it. */
function otherTitles({ title, language }: JournalFacts): string | null {
	return (
		Object.entries(title)
			.filter(([code, text]) => code !== language && text && text !== title[language])
			.toSorted(([one], [other]) => Number(directionOf(one) === 'rtl') - Number(directionOf(other) === 'rtl'))
			.map(([, text]) => text)
			.join(' ; ') || null
	)
}

function preserved(facts: JournalFacts): string | null {
	const { state, why } = judge('preservation', facts)
	return state === 'met' ? String(why.values?.['value']) : null
}

function identifiers({ articles }: JournalFacts): string | null {
	if (articles.all === 0) return null
	return articles.identified === articles.all ? 'Yes' : articles.identified === 0 ? 'No' : null
}

/** The same as one text. */
export const applicationText = (answers: readonly FormAnswer[], unanswered: string): string =>
	answers.map(({ question, answer }) => `${question}\n${answer ?? unanswered}`).join('\n\n')
