import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AccountForm } from '#app/modules/deposit/components/index.ts'
import { getDepositAccount, saveDepositAccount } from '#app/modules/deposit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/account'
import { DoisHead } from './dois-head.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return {
		...(await getDepositAccount(context.get(ctxContext), actor, params.slug)),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveDepositAccount, { slug, holder: 'journal' })],
	})
	if (answer.ok) return redirect(pathTo('desk.doiAccount', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** The account of a journal at a service that registers DOIs, and how its works are given them. */
export default function DepositAccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('dois')
	return (
		<>
			<DoisHead journal={loaderData.holder} title={t('account.title')} here={t('account.title')} />
			<PageHeading title={t('account.title')}>{t('account.intro')}</PageHeading>
			<AccountForm account={loaderData} isSaved={loaderData.isSaved} refused={actionData?.error} />
		</>
	)
}
