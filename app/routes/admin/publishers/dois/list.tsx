import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { DoiList } from '#app/modules/deposit/components/index.ts'
import { depositMissing, listDois } from '#app/modules/deposit/index.server.ts'
import { DOI_STATES } from '#app/modules/deposit/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { AdminHeading } from '../../components/admin-page.tsx'
import { requireEntry } from '../../entry.server.ts'
import type { Route } from './+types/list'
import { DoisHead } from './dois-head.tsx'

const OF = { holder: 'publisher' } as const
const DONE = ['deposited', 'nothing'] as const

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const state = DOI_STATES.find((code) => code === searchParams.get('etat')) ?? null
	const issueId = ''
	const dois = await listDois(ctx, actor, { ...OF, slug, state, issueId, ...askedPart(searchParams) })
	const done = DONE.find((code) => code === searchParams.get('fait')) ?? null
	const shown = await shownColumns(ctx, actor, searchParams, 'dois')
	return { ...dois, shown, state, issueId, search, done }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositMissing, { ...OF, slug })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	const fait = answer.queued > 0 ? 'deposited' : 'nothing'
	return redirect(pathTo('admin.publisherDois', { slug, fait }), 303)
}

/** The books and chapters of a publisher by how far their DOIs are, and the deposit of those that are missing. */
export default function PublisherDoisPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('dois')
	const { slug } = loaderData.holder
	return (
		<>
			<DoisHead publisher={loaderData.holder} page={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoiList
				dois={loaderData}
				asked={loaderData}
				places={{
					list: pathTo('admin.publisherDois', { slug }),
					account: pathTo('admin.publisherDoiAccount', { slug }),
					work: (id) => pathTo('admin.publisherDoi', { slug, id }),
				}}
				done={loaderData.done}
				refused={actionData?.error ?? null}
			/>
		</>
	)
}
