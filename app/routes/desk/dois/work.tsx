import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { WorkDoi } from '#app/modules/deposit/components/index.ts'
import { depositWork, getWorkDoi } from '#app/modules/deposit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/work'
import { DoisHead } from './dois-head.tsx'

export async function loader({ context, params: { slug, id }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return {
		...(await getWorkDoi(context.get(ctxContext), actor, { slug, workId: id })),
		isDone: new URL(request.url).searchParams.get('fait') === 'deposited',
	}
}

export async function action({ context, params: { slug, id }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		deposer: ['deposited', posts(depositWork, { slug, holder: 'journal', workId: id })],
	})
	if (answer.ok) return redirect(pathTo('desk.doi', { slug, id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** The DOI of one article. */
export default function WorkDoiPage({ loaderData, actionData }: Route.ComponentProps) {
	const { holder, work, isDone } = loaderData
	const { t } = useTranslation('dois')
	const title = <TextIn texts={work.title} original={work.language} />
	return (
		<>
			<DoisHead journal={holder} title={t('one')} here={title} />
			<PageHeading title={title} />
			<WorkDoi dois={loaderData} isDone={isDone} refused={actionData?.error ?? null} />
		</>
	)
}
