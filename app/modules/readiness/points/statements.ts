import type { Policy } from '#app/modules/journal-draft/index.ts'
import type { JournalFacts } from '../facts.ts'
import type { Verdict, Why } from '../model.ts'
import { byPeople, byPlatform, met, notMet, said, unknown } from './verdict.ts'

/** Services that keep journals beyond their publisher, by the names under which the Keepers Registry and DOAJ's form know them, folded. */
const PRESERVATION =
	/\b(?:clockss|lockss|portico|pkp pn|pkp preservation network|internet archive|pubmed central|pmc|cariniana|cines|hathitrust|national library|bibliotheque nationale|biblioteca nacional)\b/
const LEAST_EDITORS = 5
/** Latindex, characteristic 17. */
const LEAST_EXTERNAL_BOARD = 2 / 3

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ownText = (texts: { [language: string]: string }, language: string) =>
	texts[language] || Object.values(texts).find(Boolean) || null

/** Whether the policies have a part of this name. */
function part({ named, policies }: JournalFacts, policy: Policy): Verdict {
	if (Object.values(policies).every((text) => !text)) return notMet({ is: 'noPolicies' }, 'details')
	const languages = named[policy].join(', ')
	return languages
		? met({ is: 'partThere', values: { policy, languages } })
		: notMet({ is: 'partMissing', values: { policy } }, 'details')
}

/** What a part says, and not only that it is there, is read by people. */
function readPart(facts: JournalFacts, policy: Policy): Verdict {
	const there = part(facts, policy)
	return there.state === 'met' ? unknown({ is: 'read', values: { policy } }, 'details') : there
}

/** The board in figures; institutions and countries are counted as they are written. */
export function boardFigures({ board, institution }: JournalFacts) {
	const distinct = (values: (string | undefined)[]) =>
		new Set(values.filter(Boolean).map((one) => folded(one ?? ''))).size
	const own = institution ? folded(institution) : null
	return {
		people: board.length,
		affiliated: board.filter(({ affiliation }) => affiliation).length,
		institutions: distinct(board.map(({ affiliation }) => affiliation)),
		countries: distinct(board.map(({ country }) => country)),
		external: board.filter(({ affiliation }) => affiliation && (!own || !folded(affiliation).includes(own)))
			.length,
	}
}

function boardWhy(facts: JournalFacts) {
	const { people, affiliated, institutions, countries } = boardFigures(facts)
	const why: Why = { is: 'board', values: { people, affiliated, institutions, countries } }
	return { people, affiliated, institutions, why }
}

/** What a journal says of itself. */
export const STATEMENTS = {
	openAccess: (facts) =>
		facts.openAccess ? part(facts, 'openAccess') : notMet({ is: 'nothing' }, 'details'),
	aims: ({ aims, language }) => said(ownText(aims, language)?.slice(0, 120), 'details'),
	board(facts) {
		const { people, affiliated, institutions, why } = boardWhy(facts)
		if (people === 0) return notMet({ is: 'nothing' }, 'board')
		return affiliated >= LEAST_EDITORS && affiliated === people && institutions > 1
			? met(why)
			: notMet(why, 'board')
	},
	affiliations(facts) {
		const { people, affiliated, why } = boardWhy(facts)
		if (people === 0) return notMet({ is: 'nothing' }, 'board')
		return affiliated === people ? met(why) : notMet(why, 'board')
	},
	/** The author guide of the platform is every journal's until it asks otherwise. */
	instructions: byPlatform,
	peerReview: (facts) =>
		facts.reviewMethod ? part(facts, 'peerReview') : notMet({ is: 'nothing' }, 'details'),
	licence: ({ licence }) => said(licence, 'details'),
	ccLicence: ({ licence }) =>
		licence && !/^CC(?:-BY(?:-SA)?|0)-\d/.test(licence)
			? notMet({ is: 'value', values: { value: licence } }, 'details')
			: said(licence, 'details'),
	copyright: (facts) => part(facts, 'copyright'),
	copyrightKept: (facts) => readPart(facts, 'copyright'),
	deposit: (facts) => readPart(facts, 'copyright'),
	fees: (facts) => part(facts, 'fees'),
	ethics: (facts) => part(facts, 'ethics'),
	plagiarism: (facts) => readPart(facts, 'ethics'),
	archiving: (facts) => part(facts, 'archiving'),
	aiPolicy: (facts) => part(facts, 'artificialIntelligence'),
	preservation({ policies }) {
		const found = Object.values(policies)
			.map((text) => PRESERVATION.exec(folded(text))?.[0])
			.find(Boolean)
		return found ? met({ is: 'value', values: { value: found } }) : notMet({ is: 'archive' }, 'details')
	},
	publisher: ({ publisher, contactEmail }) =>
		publisher && (publisher.place || publisher.country) && contactEmail
			? met({
					is: 'value',
					values: { value: `${publisher.name}, ${publisher.place ?? publisher.country}, ${contactEmail}` },
				})
			: notMet({ is: 'nothing' }, 'details'),
	ownership: ({ publisher, institution }) => said(institution ?? publisher?.name, 'details'),
	contact: ({ contactEmail, board }) =>
		contactEmail && board.some(({ duty }) => duty === 'editor-in-chief' || duty === 'director')
			? met({ is: 'value', values: { value: contactEmail } })
			: notMet({ is: 'nothing' }, contactEmail ? 'board' : 'details'),
	lead: ({ board }) =>
		said(board.find(({ duty }) => duty === 'editor-in-chief' || duty === 'director')?.name, 'board'),
	name: ({ title, language }) => said(ownText(title, language), 'details'),
	periodicity: ({ periodicity }) => said(periodicity, 'details'),
	issn({ issnOnline, issnPrint }) {
		const issn = issnOnline ?? issnPrint
		return issn ? unknown({ is: 'issn', values: { issn } }, 'issn') : notMet({ is: 'nothing' }, 'details')
	},
	issnOnline: ({ issnOnline }) =>
		issnOnline
			? unknown({ is: 'issn', values: { issn: issnOnline } }, 'issn')
			: notMet({ is: 'nothing' }, 'details'),
	/** Aims, description and policies stand in the same languages. */
	everyLanguage({ aims, description, policies }) {
		const in_ = [aims, description, policies].map((texts) => Object.keys(texts).filter((code) => texts[code]))
		const all = [...new Set(in_.flat())].sort()
		if (all.length === 0) return notMet({ is: 'nothing' }, 'details')
		const missing = all.filter((code) => in_.some((codes) => !codes.includes(code)))
		return missing.length === 0
			? met({ is: 'languages', values: { languages: all.join(', ') } })
			: notMet({ is: 'languagesMissing', values: { languages: missing.join(', ') } }, 'details')
	},
	externalBoard(facts) {
		const { affiliated, external } = boardFigures(facts)
		if (affiliated === 0) return notMet({ is: 'nothing' }, 'board')
		const why = { is: 'external', values: { external, of: affiliated } } as const
		return external / affiliated >= LEAST_EXTERNAL_BOARD ? met(why) : notMet(why, 'board')
	},
	norcames({ guide }) {
		const why = { is: 'guide', values: { guide } } as const
		return guide === 'norcames' ? met(why) : notMet(why, 'settings')
	},
	figures: ({ showsFigures }) => (showsFigures ? met({ is: 'shown' }) : notMet({ is: 'hidden' }, 'figures')),
	otherRevenue: byPeople,
	indexes: byPeople,
	regularity: byPeople,
	dicames: byPeople,
	rirp: byPeople,
	articleMetadata: byPeople,
	website: byPlatform,
	advertising: byPlatform,
	directMarketing: byPlatform,
	standardMetadata: byPlatform,
	openaire: byPlatform,
	navigation: byPlatform,
	archiveAccess: byPlatform,
	bibliographicLine: byPlatform,
	referenceStyle: byPlatform,
	originality: byPlatform,
	protocols: byPlatform,
	valueAdded: byPlatform,
	interactivity: byPlatform,
	searchEngine: byPlatform,
	useFigures: byPlatform,
	/** Records are given under no statement of CC0. */
	cc0: () => notMet({ is: 'notDeclared' }, null),
} satisfies Record<string, (facts: JournalFacts) => Verdict>
