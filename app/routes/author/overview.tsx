import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { listCalls } from '#app/modules/call/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { becomeAuthor, wasWithdrawn } from '#app/modules/people/grants/index.server.ts'
import { displayName, requireActor, submission } from '#app/modules/rights/index.ts'
import { listAuthorSubmissions } from '#app/modules/submission/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/overview'
import { BecomeAuthor } from './components/become-author.tsx'
import { AuthorOverview } from './components/overview/author-overview.tsx'
import { SubmissionLines } from './components/overview/submission-lines.tsx'

export { authorLinks as links } from './components/author-styles.ts'

const MOST_CALLS = 3
const DONE = ['auteur', 'brouillon', 'supprime'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'author')
	const { drafts, submissions } = await listAuthorSubmissions(ctx, actor)
	if (submission(actor) === 'submit') {
		const calls = (await listCalls(ctx)).filter(({ state }) => state.is === 'open')
		const asked = new URL(request.url).searchParams.get('fait')
		return {
			is: 'author' as const,
			name: displayName(actor),
			done: DONE.find((code) => code === asked) ?? null,
			drafts,
			submissions,
			calls: calls.slice(0, MOST_CALLS),
		}
	}
	const hindrance = actor.impersonator
		? ('impersonating' as const)
		: !actor.emailVerified
			? ('unconfirmed' as const)
			: (await wasWithdrawn(ctx, actor.userId))
				? ('withdrawn' as const)
				: null
	return {
		is: 'reader' as const,
		hindrance,
		institution: actor.institution ?? '',
		specialization: actor.specialization ?? '',
		submissions,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'author')
	const form = await postedForm(request)
	const made = await postsAs(context.get(ctxContext), actor)(becomeAuthor, {})(form)
	return made.ok ? redirect(pathTo('author', { fait: 'auteur' }), 303) : refusedForm(form, made)
}

/** The author's start page; for a reader, the form that makes one an author, and what others sent in their name too. */
export default function AuthorSpace({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.is === 'author') return <AuthorOverview {...loaderData} />
	return (
		<>
			<BecomeAuthor known={loaderData} hindrance={actionData?.error ?? loaderData.hindrance} />
			{loaderData.submissions.length > 0 ? (
				<div className="page">
					<SubmissionLines id="coauteur" kind="named" submissions={loaderData.submissions} />
				</div>
			) : null}
		</>
	)
}
