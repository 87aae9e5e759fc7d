import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	DeliveryLog,
	NewSecret,
	WebhookFields,
	WebhookRemoval,
	WebhookSecret,
} from '#app/modules/webhook/components/index.ts'
import {
	changeWebhook,
	getWebhook,
	removeWebhook,
	resendDelivery,
	resendFailed,
	rotateWebhookSecret,
} from '#app/modules/webhook/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/webhook'

const DONE = ['changed', 'resent', 'resentAll'] as const

/** Refusals that are of no field. */
const OF_ALL = ['isOff', 'changedMeanwhile'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		...(await getWebhook(context.get(ctxContext), actor, { slug: '', id: params.id })),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const known = { slug: '', id: params.id }
	const { done, answer } = await performPosted(form, {
		enregistrer: ['changed', posts(changeWebhook, known)],
		renouveler: ['rotated', posts(rotateWebhookSecret, known)],
		renvoyer: ['resent', posts(resendDelivery, known)],
		renvoyerTout: ['resentAll', posts(resendFailed, known)],
		retirer: ['removed', posts(removeWebhook, known)],
	})
	if (!answer.ok) return refusedForm(form, answer, { secret: null })
	if ('secret' in answer)
		return data({ error: null, secret: answer.secret }, { headers: { 'cache-control': 'private, no-store' } })
	if (done === 'removed') return redirect(pathTo('admin.webhooks', { fait: done }), 303)
	return redirect(pathTo('admin.webhook', { id: params.id, fait: done }), 303)
}

/** One webhook: its address and events, its secret, what was sent to it. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
	const { webhook, deliveries, done } = loaderData
	const { t } = useTranslation('webhooks')

	const moment = useMoment()
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('one')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.webhooks'), label: t('title') },
					{ key: 'here', label: <bdi dir="ltr">{new URL(webhook.url).host}</bdi> },
				]}
			/>
			<AdminHeading title={<bdi dir="ltr">{new URL(webhook.url).host}</bdi>}>{t('one')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData && !actionData.secret ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(
						OF_ALL.some((code) => code === actionData.error)
							? `errors.${actionData.error as (typeof OF_ALL)[number]}`
							: 'correct',
					)}
				</FormSummary>
			) : null}
			{actionData?.secret ? <NewSecret secret={actionData.secret} /> : null}
			{webhook.disabledAt ? (
				<Notice tone="important">{t('disabledSince', { moment: moment(webhook.disabledAt) })}</Notice>
			) : null}
			<WebhookFields webhook={webhook} perform="enregistrer" />
			<WebhookSecret webhook={webhook} perform="renouveler" />
			<DeliveryLog deliveries={deliveries} perform="renvoyer" performAll="renvoyerTout" />
			<WebhookRemoval perform="retirer" />
		</>
	)
}
