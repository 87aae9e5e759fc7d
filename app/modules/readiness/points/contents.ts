import type { JournalFacts } from '../facts.ts'
import { MOST_ENDOGENY, type Verdict } from '../model.ts'
import { met, notMet, ofArticles, unknown } from './verdict.ts'

const LEAST_PER_YEAR = 5
const LEAST_IN_ALL = 10
const YEAR_MS = 365.25 * 86_400_000
/** Latindex, characteristics 16 and 23. */
const LEAST_EXTERNAL = 0.5
const LEAST_RESEARCH = 0.4

const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / YEAR_MS

/** At least five in the last whole year, or in the present one. */
function researchPerYear({ years, today }: JournalFacts): Verdict {
	const present = Number(today.slice(0, 4))
	const recent = years.filter(({ year }) => year >= present - 1 && year <= present)
	if (recent.length === 0) return notMet({ is: 'noArticles' }, 'articles')
	const said = recent.map(({ year, articles }) => `${year}: ${articles}`).join(' · ')
	const why = { is: 'years', values: { years: said } } as const
	return recent.some(({ articles }) => articles >= LEAST_PER_YEAR) ? met(why) : notMet(why, 'articles')
}

/** What a journal has published, and how it came to be. */
export const CONTENTS = {
	researchPerYear,
	/** More than a year of publishing, or ten articles. */
	history({ firstOn, today, articles }) {
		if (firstOn === null) return notMet({ is: 'noArticles' }, 'articles')
		const why = { is: 'since', values: { on: firstOn, of: articles.all } } as const
		return articles.all >= LEAST_IN_ALL || yearsBetween(firstOn, today) > 1
			? met(why)
			: notMet(why, 'articles')
	},
	active({ lastOn, today }) {
		if (lastOn === null) return notMet({ is: 'noArticles' }, 'articles')
		const why = { is: 'lastOn', values: { on: lastOn } } as const
		return yearsBetween(lastOn, today) <= 1 ? met(why) : notMet(why, 'articles')
	},
	twoReports({ reviewed, reviewMethod, requiredReports }) {
		if (reviewed.articles === 0) {
			const why = { is: 'notReviewed', values: { reports: requiredReports } } as const
			return requiredReports < 2 && reviewMethod !== 'editorial'
				? notMet(why, 'settings')
				: unknown(why, 'settings')
		}
		const why = { is: 'twoReports', values: { having: reviewed.twoReports, of: reviewed.articles } } as const
		return reviewed.twoReports === reviewed.articles ? met(why) : notMet(why, 'settings')
	},
	/** DOAJ: a quarter at most in each of the two last issues. */
	endogeny({ endogeny, board }) {
		if (endogeny.length === 0) return unknown({ is: 'noArticles' }, 'articles')
		if (board.length === 0) return unknown({ is: 'nothing' }, 'board')
		const said = endogeny.map(({ name, own, of }) => `${name}: ${own} / ${of}`).join(' · ')
		const why = { is: 'endogeny', values: { issues: said } } as const
		return endogeny.every(({ own, of }) => own / of <= MOST_ENDOGENY) ? met(why) : notMet(why, 'issues')
	},
	oneUrl: (facts) => ofArticles(facts, facts.articles.readable),
	dates: (facts) => ofArticles(facts, facts.articles.dated),
	licenceInFiles: (facts) => ofArticles(facts, facts.articles.licensedFiles),
	identifiers: (facts) => ofArticles(facts, facts.articles.identified, { fix: 'dois' }),
	orcid: (facts) => ofArticles(facts, facts.articles.orcid),
	jats: (facts) => ofArticles(facts, facts.articles.structured),
	references: (facts) => ofArticles(facts, facts.articles.references),
	authorsNamed: (facts) => ofArticles(facts, facts.articles.named),
	authorAffiliations: (facts) => ofArticles(facts, facts.articles.affiliated),
	externalAuthors: (facts) => ofArticles(facts, facts.articles.external, { least: LEAST_EXTERNAL }),
	originalContent: (facts) => ofArticles(facts, facts.articles.research, { least: LEAST_RESEARCH }),
	abstract: (facts) => ofArticles(facts, facts.articles.abstracts),
	abstractTwo: (facts) => ofArticles(facts, facts.articles.abstractsTwo),
	abstractFrEn: (facts) => ofArticles(facts, facts.articles.abstractsFrEn),
	keywords: (facts) => ofArticles(facts, facts.articles.keywords),
	keywordsTwo: (facts) => ofArticles(facts, facts.articles.keywordsTwo),
	keywordsFrEn: (facts) => ofArticles(facts, facts.articles.keywordsFrEn),
	formats: (facts) => ofArticles(facts, facts.articles.twoFormats),
} satisfies Record<string, (facts: JournalFacts) => Verdict>
