import { pathTo } from '#app/addresses/address.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { listOwnReviews } from '#app/modules/review/index.server.ts'
import { awaitsAnswer } from '#app/modules/review/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
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
		},
	]
}

/** Invitations that the person has not answered and reports that are awaited of them. Nothing of authors is in it. */
export async function reviewItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	const { waiting } = await listOwnReviews(ctx, actor)
	return waiting.map((task) => {
		const isInvitation = awaitsAnswer(task.state)
		const dueOn = isInvitation ? task.answerDueOn : task.reviewDueOn
		const what = isInvitation ? ('reviewAnswer' as const) : ('reviewReport' as const)
		const { journal, title, language, reference } = task
		return {
			id: `${what} ${task.id}`,
			role: 'review',
			what,
			journal,
			about: { title, language, reference },
			letter: null,
			count: null,
			dueOn,
			...daysTo(dueOn, task.today),
			href: pathTo('reviewer.review', { id: task.id }),
			action: null,
		}
	})
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
	})
	const own = submissions.filter(({ isSubmitter }) => isSubmitter)
	return [
		...own.flatMap((line): WaitingItem[] => {
			const { holder, dueOn } = line.timeline
			if (holder === 'author' && line.status === 'revisions_requested')
				return [item(line, { what: 'revision', dueOn, href: pathTo('author.revision', { id: line.id }) })]
			if (holder === 'author' && line.stage === 'production')
				return [item(line, { what: 'proof', dueOn, href: pathTo('author.proof', { id: line.id }) })]
			if (!line.hasQuestion) return []
			const href = pathTo('author.submission', { id: line.id, '#': 'echanges' })
			return [item(line, { what: 'question', dueOn: null, href })]
		}),
		...drafts.map((draft) =>
			item(draft, { what: 'draft', dueOn: null, href: pathTo('author.submission', { id: draft.id }) }),
		),
	]
}
