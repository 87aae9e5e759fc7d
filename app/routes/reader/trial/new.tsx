import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { PublisherFields, StepForm } from '#app/modules/journal-draft/components/index.ts'
import { startTrial } from '#app/modules/journal-draft/index.server.ts'
import { requireActor } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/new'

export function loader({ context, request }: Route.LoaderArgs) {
	requireActor(actorOf(context), request, 'reader')
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const form = await postedForm(request)
	const started = await postsAs(context.get(ctxContext), actor)(startTrial, {})(form)
	if (!started.ok) return refusedForm(form, started)
	return redirect(pathTo('reader.trialStep', { step: STEP_WORDS.identity }), 303)
}

/** Beginning to prepare a trial journal: whose it is. */
export default function NewTrial({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation('trial')
	return (
		<>
			<HiddenHead title={t('new.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'own', href: pathTo('reader.trial'), label: t('own.title') },
					{ key: 'self', label: t('new.title') },
				]}
			/>
			<PageHeading title={t('new.title')}>{t('new.intro')}</PageHeading>
			<StepForm step="publisher" version="" error={actionData ? (actionData.error ?? 'fields') : null}>
				<PublisherFields publishers={[]} mayEnter={false} isTrial />
			</StepForm>
		</>
	)
}
