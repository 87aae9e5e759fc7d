import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { DoiList } from '#app/modules/deposit/components/index.ts'
import { depositMissing, listDois } from '#app/modules/deposit/index.server.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'
import { askedDois } from './asked-dois.ts'
import { DoisHead } from './dois-head.tsx'

const DONE = ['deposited', 'nothing'] as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const { state, issueId } = askedDois(searchParams)
	const dois = await listDois(ctx, actor, { slug, state, issueId, ...askedPart(searchParams) })
	const done = DONE.find((code) => code === searchParams.get('fait')) ?? null
	const shown = await shownColumns(ctx, actor, searchParams, 'dois')
	return { ...dois, shown, state, issueId, search, done }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositMissing, { slug, holder: 'journal' })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	const fait = answer.queued > 0 ? 'deposited' : 'nothing'
	return redirect(pathTo('desk.dois', { slug, numero: answer.issueId || undefined, fait }), 303)
}

/** The articles of a journal by how far their DOIs are, and the deposit of those that are missing. */
export default function JournalDoisPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('dois')
	const { slug } = loaderData.holder
	return (
		<>
			<DoisHead journal={loaderData.holder} title={t('title')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoiList
				dois={loaderData}
				asked={loaderData}
				places={{
					list: pathTo('desk.dois', { slug }),
					account: pathTo('desk.doiAccount', { slug }),
					file: pathTo('desk.doisFile', { slug }),
					work: (id) => pathTo('desk.doi', { slug, id }),
				}}
				done={loaderData.done}
				refused={actionData?.error ?? null}
			/>
		</>
	)
}
