import type { Texts } from '#app/i18n/texts.ts'
import { foldedWordsOf } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { readAuthorSide, readRetracted } from './manuscript-side.server.ts'
import { isSameName } from './names.ts'
import { listReviewerAccounts } from './reviewers.server.ts'
import { type Group, type ReviewerCandidate, type ReviewerSuggestion, suggest } from './suggest.ts'
import { citedSurnames, subjectsOf, subjectsOfTyped } from './topic.ts'
import { withoutFormerAccounts, withoutTwins, wordsOf } from './twins.ts'
import { findWorksOn, type WorkOnSubject } from './works-on.server.ts'

/** What an editor asks for: nothing typed means people for the topic of the manuscript. */
export type ReviewerSearch = {
	/** A name, a field, a subject. */
	text: string
	/** The most reviews that somebody may have in hand; null: any number. */
	mostCurrent: number | null
}

const SHOWN: Record<Group, number> = { journal: 12, platform: 12, library: 12 }
const TYPED_LANGUAGES = ['fr', 'en', 'es', 'ar']

/**
 * Who could review a submission, by group and best first: reviewers of the journal, other reviewers of the platform, then authors of the
 * library by name only. Without text the topic of the manuscript is looked for, with text its words in fields, works and names. Authors of
 * the manuscript are left out, conflicts are said. The caller has checked that the reader may see the authors of the manuscript.
 */
export async function suggestReviewers(
	ctx: Ctx,
	submissionId: string,
	search: ReviewerSearch = { text: '', mostCurrent: null },
): Promise<Record<Group, ReviewerSuggestion[]>> {
	const submission = await ctx.db
		.selectFrom('submission')
		.select(['journal_id', 'title', 'abstract', 'keywords', 'disciplines', 'reference_list'])
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const text = search.text.trim()
	const subjects =
		text === ''
			? subjectsOf({ ...submission, disciplines: await disciplineNames(ctx, submission.disciplines) })
			: subjectsOfTyped(text, TYPED_LANGUAGES)
	const cited = citedSurnames(submission.reference_list)
	const [side, everyAccount, involved] = [
		await readAuthorSide(ctx, submissionId),
		await listReviewerAccounts(ctx, submission.journal_id),
		await readInvolved(ctx, submissionId),
	]
	const silent = await undeliverable(
		ctx,
		everyAccount.map(({ email }) => email),
	)
	const accounts = withoutFormerAccounts(everyAccount, new Set(silent.map(({ email }) => email)))
	const typedNames = text === '' ? [] : [...foldedWordsOf(text)]
	const works = await findWorksOn(ctx, {
		subjects,
		surnames: text === '' ? [...cited.keys()] : typedNames,
		alsoOf: accounts.flatMap(({ personId }) => personId ?? []),
	})
	const worksOf = Map.groupBy(works, ({ personId }) => personId)
	const known = new Set(accounts.flatMap(({ personId }) => personId ?? []))
	const retracted = await readRetracted(ctx, [...known, ...worksOf.keys()])
	const citations = (name: string) =>
		Math.max(0, ...[...foldedWordsOf(name)].map((word) => cited.get(word) ?? 0))
	const candidates = withoutTwins([
		...accounts.map((account) => ({
			...account,
			works: worksOf.get(account.personId ?? '') ?? [],
			cited: citations(account.name),
			editsManuscript: involved.editors.has(account.userId),
			isInvited:
				involved.reviewers.has(account.userId) ||
				involved.invitedNames.some((name) => wordsOf(name) === wordsOf(account.name)),
			reviewedBefore: involved.before.has(account.userId),
			hasRetracted: retracted.has(account.personId ?? ''),
		})),
		...(await readPeople(ctx, worksOf, known)).map((person) => ({
			...person,
			cited: citations(person.name),
			hasRetracted: retracted.has(person.personId ?? ''),
			isInvited: involved.invitedNames.some((name) => isSameName(name, person.name)),
		})),
	])
	const eligible = candidates.filter(
		({ userId, personId, name, load }) =>
			!(userId !== null && side.userIds.has(userId)) &&
			!(personId !== null && side.personIds.has(personId)) &&
			!side.authors.some((author) => userId === null && isSameName(author.name, name)) &&
			(search.mostCurrent === null || (load?.current ?? 0) <= search.mostCurrent),
	)
	const isNamed = ({ name, affiliations }: ReviewerCandidate) => {
		const words = [...foldedWordsOf([name, ...affiliations].join(' '))]
		return typedNames.length > 0 && typedNames.every((typed) => words.some((word) => word.startsWith(typed)))
	}
	const found = Map.groupBy(
		suggest(eligible, { ...side, subjects }, text === '' ? null : isNamed),
		({ group }) => group,
	)
	const shown = (group: Group) => found.get(group)?.slice(0, SHOWN[group]) ?? []
	return { journal: shown('journal'), platform: shown('platform'), library: shown('library') }
}

async function disciplineNames(ctx: Ctx, ids: string[]): Promise<Texts[]> {
	if (ids.length === 0) return []
	const rows = await ctx.db.selectFrom('discipline').select('name').where('id', 'in', ids).execute()
	return rows.map(({ name }) => name)
}

/** Who edits the manuscript, who was invited in its open round, and who reported in one before. */
async function readInvolved(ctx: Ctx, submissionId: string) {
	const editors = await ctx.db
		.selectFrom('submission_editor')
		.select('user_id')
		.where('submission_id', '=', submissionId)
		.execute()
	const invited = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select(['assignment.reviewer_id', 'assignment.name'])
		.where('assignment.submission_id', '=', submissionId)
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.execute()
	const before = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select('assignment.reviewer_id')
		.where('assignment.submission_id', '=', submissionId)
		.where('assignment.submitted_at', 'is not', null)
		.where(({ eb, or }) =>
			or([eb('round.closed_at', 'is not', null), eb('round.cancelled_at', 'is not', null)]),
		)
		.execute()
	return {
		before: new Set(before.flatMap(({ reviewer_id }) => reviewer_id ?? [])),
		editors: new Set(editors.map(({ user_id }) => user_id)),
		reviewers: new Set(invited.flatMap(({ reviewer_id }) => reviewer_id ?? [])),
		invitedNames: invited.map(({ name }) => name),
	}
}

/** Years after which nobody who signed nothing since is asked. */
const LIFETIME = 60

/** Those of these people who may be asked: who signed a text of our time. Authors of heritage texts are long dead, and so is who signed nothing for a lifetime. */
async function withoutThoseOfAnotherTime(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.selectFrom('contribution')
		.innerJoin('public_work as work', 'work.id', 'contribution.work_id')
		.select('contribution.person_id')
		.distinct()
		.where('contribution.person_id', 'in', ids)
		.where('work.review', '!=', 'heritage')
		.where('work.year', '>=', ctx.now().getUTCFullYear() - LIFETIME)
		.execute()
	const living = new Set(rows.map(({ person_id }) => person_id))
	return ids.filter((id) => living.has(id))
}

/** Authors of the library without a reviewer's role, as candidates. */
async function readPeople(
	ctx: Ctx,
	worksOf: ReadonlyMap<string, WorkOnSubject[]>,
	known: ReadonlySet<string>,
): Promise<Omit<ReviewerCandidate, 'cited' | 'isInvited'>[]> {
	const found = [...worksOf.keys()].filter((id) => !known.has(id))
	const ids = await withoutThoseOfAnotherTime(ctx, found)
	if (ids.length === 0) return []
	const people = await ctx.db
		.selectFrom('person')
		.leftJoin('profile', 'profile.person_id', 'person.id')
		.select(['person.id', 'person.slug', 'person.name', 'person.affiliation'])
		.where('person.id', 'in', ids)
		.where('profile.user_id', 'is', null)
		.execute()
	const affiliations = await ctx.db
		.selectFrom('contribution')
		.select(['person_id', 'affiliation', 'ror'])
		.distinct()
		.where('person_id', 'in', ids)
		.where('affiliation', 'is not', null)
		.execute()
	const signed = Map.groupBy(affiliations, ({ person_id }) => person_id)
	return people.map(({ id, slug, name, affiliation }) => ({
		userId: null,
		personId: id,
		personSlug: slug,
		name,
		email: null,
		affiliations: [
			...new Set(
				[affiliation, ...(signed.get(id) ?? []).map((row) => row.affiliation)].filter(
					(text) => text !== null,
				),
			),
		],
		ror: signed.get(id)?.find(({ ror }) => ror !== null)?.ror ?? null,
		isReviewerHere: false,
		editsManuscript: false,
		expertise: [],
		specialization: null,
		languages: [],
		load: null,
		unavailableUntil: null,
		works: worksOf.get(id) ?? [],
	}))
}
