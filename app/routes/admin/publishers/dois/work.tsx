import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { WorkDoi } from '#app/modules/deposit/components/index.ts'
import { depositWork, getWorkDoi } from '#app/modules/deposit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../../components/admin-page.tsx'
import { requireEntry } from '../../entry.server.ts'
import type { Route } from './+types/work'
import { DoisHead } from './dois-head.tsx'

export async function loader({ context, params: { slug, id }, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getWorkDoi(context.get(ctxContext), actor, { slug, holder: 'publisher', workId: id })),
		isDone: new URL(request.url).searchParams.get('fait') === 'deposited',
	}
}

export async function action({ context, params: { slug, id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositWork, { slug, holder: 'publisher', workId: id })],
	})
	if (answer.ok) return redirect(pathTo('admin.publisherDoi', { slug, id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** The DOI of one book or chapter. */
export default function WorkDoiPage({ loaderData, actionData }: Route.ComponentProps) {
	const { holder, work, isDone } = loaderData
	const { t } = useTranslation('dois')
	const title = <TextIn texts={work.title} original={work.language} />
	return (
		<>
			<DoisHead publisher={holder} page={t('one')} here={title} />
			<AdminHeading title={title} />
			<WorkDoi dois={loaderData} isDone={isDone} refused={actionData?.error ?? null} />
		</>
	)
}
