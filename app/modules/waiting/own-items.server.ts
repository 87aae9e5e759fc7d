import { pathTo } from '#app/addresses/address.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { listOwnReviews } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, type ReviewerTask } from '#app/modules/review/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { unansweredIn } from '#app/modules/submission/discussion/index.server.ts'
import { listAuthorSubmissions, type SubmissionLine } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { daysTo, type WaitingItem } from './model.ts'

/** That the person's own address refuses mails, so that nothing of all this reaches them there. */
export async function accountItems(ctx: Ctx, { userId, email, timeZone }: Actor): Promise<WaitingItem[]> {
	const [failing] = await undeliverable(ctx, [email])
	if (!failing) return []
	const dueOn = failing.since.slice(0, 10)
	return [
		{
			id: `addressRefused ${userId}`,
			role: 'account',
			what: 'addressRefused',
			journal: null,
			about: null,
			letter: null,
			count: null,
			dueOn,
			...daysTo(dueOn, dayIn(ctx.now(), timeZone.name)),
			href: pathTo('reader.security'),
			action: null,
			done: null,
		},
	]
}

/** Invitations that the person has not answered, reports that are awaited of them and what the editors asked them last. Nothing of authors is in it. */
export async function reviewItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const { waiting, done } = await listOwnReviews(ctx, actor)
	const item = (
		{ id, journal, title, language, reference, today }: ReviewerTask,
		own: Pick<WaitingItem, 'what' | 'dueOn' | 'href'>,
	): WaitingItem => ({
		id: `${own.what} ${id}`,
		role: 'review',
		...own,
		journal,
		about: { title, language, reference },
		letter: null,
		count: null,
		...daysTo(own.dueOn, today),
		action: null,
		done: null,
	})
	const all = [...waiting, ...done]
	const ids = all.map(({ id }) => id)
	const asked = new Set(
		(await unansweredIn(ctx, 'assignment', ids))
			.filter(({ awaits }) => awaits === 'reviewer')
			.map(({ assignmentId }) => assignmentId),
	)
	return [
		...waiting.map((task) => {
			const href = pathTo('reviewer.review', { id: task.id })
			return awaitsAnswer(task.state)
				? item(task, { what: 'reviewAnswer', dueOn: task.answerDueOn, href })
				: item(task, { what: 'reviewReport', dueOn: task.reviewDueOn, href })
		}),
		...all
			.filter(({ id }) => asked.has(id))
			.map((task) => {
				const href = pathTo('reviewer.review', { id: task.id, '#': 'echanges' })
				return item(task, { what: 'question', dueOn: null, href })
			}),
	]
}

/** What is the author's turn: a revision, proofs, a question of the editors, and drafts that were begun. Nothing of reviewers is in it. */
export async function authorItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const { drafts, submissions } = await listAuthorSubmissions(ctx, actor)
	const item = (
		line: Pick<SubmissionLine, 'id' | 'title' | 'language' | 'journal'> & {
			reference?: string
			today?: string
		},
		own: Pick<WaitingItem, 'what' | 'dueOn' | 'href'>,
	): WaitingItem => ({
		id: `${own.what} ${line.id}`,
		role: 'author',
		...own,
		journal: line.journal,
		about: { title: line.title, language: line.language, reference: line.reference ?? '' },
		letter: null,
		count: null,
		...daysTo(own.dueOn, line.today ?? ''),
		action: null,
		done: null,
	})
	const own = submissions.filter(({ isSubmitter }) => isSubmitter)
	return [
		...own.flatMap((line): WaitingItem[] => {
			const { holder, dueOn } = line.timeline
			const { id } = line
			const items: WaitingItem[] = []
			if (holder === 'author' && line.status === 'revisions_requested')
				items.push(item(line, { what: 'revision', dueOn, href: pathTo('author.revision', { id }) }))
			else if (holder === 'author' && line.stage === 'production')
				items.push(item(line, { what: 'proof', dueOn, href: pathTo('author.proof', { id }) }))
			const href = pathTo('author.submission', { id, '#': 'echanges' })
			if (line.hasQuestion) items.push(item(line, { what: 'question', dueOn: null, href }))
			return items
		}),
		...drafts.map((draft) =>
			item(draft, { what: 'draft', dueOn: null, href: pathTo('author.submission', { id: draft.id }) }),
		),
	]
}
