import { type CoAuthorship, type Conflict, conflictsOf, type Party, type Wish } from './conflicts.ts'
import { ABSTRACT_WORD, formsIn, labelsOf, type Subject, subjectsIn } from './topic.ts'

/** What a reviewer does and did on this platform. */
export type ReviewLoad = {
	/** Invited and not answered, or accepted and not rendered. */
	current: number
	rendered: number
	/** Mean days from acceptance to report; null before the first report. */
	meanDays: number | null
}

/** Somebody who could review, as found. */
export type ReviewerCandidate = Party & {
	/** Null for authors of the library without an account. */
	userId: string | null
	personId: string | null
	/** Other entries of the library that are the same person. */
	twins?: readonly string[]
	/** The page of their works. */
	personSlug: string | null
	isReviewerHere: boolean
	editsManuscript: boolean
	/** An author of a work that was retracted. */
	hasRetracted?: boolean
	/** Reported on an earlier version of the manuscript. */
	reviewedBefore?: boolean
	isInvited: boolean
	expertise: string[]
	specialization: string | null
	languages: string[]
	load: ReviewLoad | null
	/** The last day on which they do not want to be asked. */
	unavailableUntil: string | null
	/** Works of the library about the subjects of the manuscript, with what they are about. */
	works: { id: string; title: string; year: number; forms: ReadonlySet<string> }[]
	/** How many references of the manuscript name them. */
	cited: number
}

/** Why somebody is suggested; the interface says it in words. */
export type Reason =
	| { is: 'works'; count: number; subjects: string[]; latest: { title: string; year: number } }
	| { is: 'fields'; fields: string[] }
	| { is: 'cited'; count: number }
	| { is: 'reviewedBefore' }
	| { is: 'named' }
	| { is: 'ofJournal' }

/** From where somebody comes: people who review for the journal, for other journals, authors of the library without the role. */
export type Group = 'journal' | 'platform' | 'library'

export type ReviewerSuggestion = {
	/** `u-<id>` for accounts, `p-<id>` for authors of the library. */
	key: string
	userId: string | null
	name: string
	personSlug: string | null
	institution: string | null
	group: Group
	languages: string[]
	isInvited: boolean
	load: ReviewLoad | null
	unavailableUntil: string | null
	reasons: Reason[]
	conflicts: Conflict[]
	score: number
}

/** What the manuscript brings to the question who may review it. */
export type ManuscriptSide = {
	subjects: readonly Subject[]
	authors: readonly Party[]
	wishes: readonly Wish[]
	coAuthorships: readonly CoAuthorship[]
}

const SHOWN_SUBJECTS = 3
const SHOWN_FIELDS = 4
/** A declared field says more than one work: it is what somebody offers. */
const FIELD = 3
const NAMED = 100
/** Whoever read the manuscript before comes first. */
const REVIEWED = 100
const MOST_OF_ONE_WORK = 2
const CITED = 1.5
const MOST_CITED = 4
/** Each review in hand takes this off. */
const BUSY = 2
/** Who is away comes after everybody who is not. */
const AWAY = 200
/** What a conflict takes off; the person stays in the list, with the warning. */
const AGAINST: Record<Conflict['is'], number> = {
	isAuthor: 2000,
	mayBeAuthor: 100,
	editsManuscript: 1000,
	opposed: 500,
	retracted: 40,
	retractedByName: 40,
	coAuthor: 30,
	mayBeCoAuthor: 15,
	sameInstitution: 20,
	sameDomain: 15,
	suggested: 2,
}

/**
 * Orders candidates by what speaks for them: declared fields, works on the subjects, references that name them; less what they have in
 * hand and conflicts. Nobody without a reason is suggested, except whom `isNamed` says was asked for and, unless something was asked for,
 * the journal's own reviewers. Of the authors of one work two are enough. At the same score who has less to do comes first.
 */
export function suggest(
	candidates: readonly ReviewerCandidate[],
	file: ManuscriptSide,
	isNamed: ((candidate: ReviewerCandidate) => boolean) | null = null,
): ReviewerSuggestion[] {
	const ordered = candidates
		.flatMap((candidate) => {
			const { reasons, merit } = reasonsFor(candidate, file.subjects)
			if (isNamed?.(candidate)) reasons.unshift({ is: 'named' })
			if (reasons.length === 0 && !isNamed && candidate.isReviewerHere) reasons.push({ is: 'ofJournal' })
			if (candidate.reviewedBefore) reasons.unshift({ is: 'reviewedBefore' })
			if (reasons.length === 0) return []
			const conflicts = conflictsOf({ ...candidate, hasAccount: candidate.userId !== null }, file)
			const against = conflicts.reduce((sum, { is }) => sum + AGAINST[is], 0)
			const named = reasons.some(({ is }) => is === 'named') ? NAMED : 0
			const busy = (candidate.load?.current ?? 0) * BUSY + (candidate.unavailableUntil ? AWAY : 0)
			return [
				{
					key: candidate.userId ? `u-${candidate.userId}` : `p-${candidate.personId}`,
					userId: candidate.userId,
					name: candidate.name,
					personSlug: candidate.personSlug,
					institution: candidate.affiliations[0] ?? null,
					group: groupOf(candidate),
					languages: candidate.languages,
					isInvited: candidate.isInvited,
					load: candidate.load,
					unavailableUntil: candidate.unavailableUntil,
					reasons,
					conflicts,
					score: merit + named + (candidate.reviewedBefore ? REVIEWED : 0) - busy - against,
					works: candidate.works.map(({ id }) => id).toSorted(),
				},
			]
		})
		.sort(
			(a, b) =>
				b.score - a.score || (a.load?.current ?? 0) - (b.load?.current ?? 0) || a.name.localeCompare(b.name),
		)
	const seen = new Map<string, number>()
	return ordered.flatMap(({ works, ...suggestion }) => {
		const key = works.join(' ')
		const before = seen.get(key) ?? 0
		if (suggestion.group === 'library') seen.set(key, before + 1)
		const isOneMore = suggestion.group === 'library' && before >= MOST_OF_ONE_WORK
		return isOneMore && suggestion.reasons[0]?.is !== 'named' ? [] : [suggestion]
	})
}

function groupOf({ userId, isReviewerHere }: ReviewerCandidate): Group {
	if (userId === null) return 'library'
	return isReviewerHere ? 'journal' : 'platform'
}

function reasonsFor(
	candidate: ReviewerCandidate,
	subjects: readonly Subject[],
): { reasons: Reason[]; merit: number } {
	const reasons: Reason[] = []
	let merit = 0
	const offered = [...candidate.expertise, ...(candidate.specialization ? [candidate.specialization] : [])]
	const fields = offered.filter((field) => matchesField(subjects, field))
	if (fields.length > 0) {
		reasons.push({ is: 'fields', fields: fields.slice(0, SHOWN_FIELDS) })
		merit += FIELD * weightOf(fields.flatMap((field) => subjectsOn(subjects, field)))
	}
	const works = candidate.works
		.map((work) => ({ ...work, subjects: subjectsIn(subjects, work.forms) }))
		.filter((work) => isOnSubject(work.subjects))
		.sort((a, b) => weightOf(b.subjects) - weightOf(a.subjects) || b.year - a.year)
	const [best] = works
	if (best) {
		const all = [...new Set(works.flatMap((work) => work.subjects))]
		const latest = works.reduce((newest, work) => (work.year > newest.year ? work : newest), best)
		reasons.push({
			is: 'works',
			count: works.length,
			subjects: labelsOf(all, SHOWN_SUBJECTS),
			latest: { title: latest.title, year: latest.year },
		})
		merit += weightOf(best.subjects) + Math.log2(1 + works.length) * 2
	}
	if (candidate.cited > 0 && works.length > 0) {
		reasons.push({ is: 'cited', count: candidate.cited })
		merit += CITED * Math.min(MOST_CITED, candidate.cited)
	}
	return { reasons, merit }
}

/** A single word that the abstract repeats and neither title nor keywords say (country, state) is no subject. */
function isOnSubject(subjects: readonly Subject[]): boolean {
	return weightOf(subjects) > ABSTRACT_WORD
}

function weightOf(subjects: readonly Subject[]): number {
	return [...new Set(subjects)].reduce((sum, { weight }) => sum + weight, 0)
}

/** A field is of no language that we know: its words are looked at as French, English, Spanish and Arabic. */
const FIELD_LANGUAGES = ['fr', 'en', 'es', 'ar']

function subjectsOn(subjects: readonly Subject[], field: string): Subject[] {
	const forms = formsIn(FIELD_LANGUAGES.map((language) => ({ text: field, language })))
	const whole = subjectsIn(subjects, forms)
	return whole.length > 0 ? whole : subjects.filter(({ words }) => isHalf(words, forms))
}

function matchesField(subjects: readonly Subject[], field: string): boolean {
	return subjectsOn(subjects, field).length > 0
}

/** Half of a phrase is in a field: « fiscalité locale » and « fiscalité » meet. */
function isHalf(words: Subject['words'], forms: ReadonlySet<string>): boolean {
	const found = words.filter((word) => word.some((form) => forms.has(form))).length
	return found > 0 && found * 2 >= words.length
}
