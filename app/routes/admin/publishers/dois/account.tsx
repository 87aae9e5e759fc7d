import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AccountForm } from '#app/modules/deposit/components/index.ts'
import { getDepositAccount, saveDepositAccount } from '#app/modules/deposit/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { AdminHeading } from '../../components/admin-page.tsx'
import { requireEntry } from '../../entry.server.ts'
import type { Route } from './+types/account'
import { DoisHead } from './dois-head.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getDepositAccount(context.get(ctxContext), actor, params.slug, 'publisher')),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveDepositAccount, { slug, holder: 'publisher' })],
	})
	if (answer.ok) return redirect(pathTo('admin.publisherDoiAccount', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** The account of a publisher at a service that registers DOIs, for its books and their chapters. */
export default function DepositAccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('dois')
	return (
		<>
			<DoisHead publisher={loaderData.holder} page={t('account.title')} here={t('account.title')} />
			<AdminHeading title={t('account.title')}>{t('account.intro')}</AdminHeading>
			<AccountForm account={loaderData} isSaved={loaderData.isSaved} refused={actionData?.error} />
		</>
	)
}
