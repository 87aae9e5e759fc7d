import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { NewSecret, WebhookFields, WebhookTable } from '#app/modules/webhook/components/index.ts'
import { addWebhook, listWebhooks } from '#app/modules/webhook/index.server.ts'
import { WEBHOOK_ORDERS } from '#app/modules/webhook/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPage } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedPage(searchParams, WEBHOOK_ORDERS)
	return {
		list: await listWebhooks(ctx, actor, { ...asked, slug: params.slug }),
		shown: await shownColumns(ctx, actor, searchParams, 'webhooks'),
		...{ asked, search },
		isRemoved: searchParams.get('fait') === 'removed',
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		ajouter: ['added', posts(addWebhook, { slug: params.slug })],
	})
	if (!answer.ok) return refusedForm(form, answer, { secret: null })
	const kept = { 'cache-control': 'private, no-store' }
	return data({ error: null, secret: answer.secret }, { headers: kept })
}

/** The webhooks of a journal, and adding one. */
export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
	const { list, shown, asked, search, isRemoved } = loaderData
	const { journal } = list
	const slug = journal?.slug ?? ''
	const { t } = useTranslation('webhooks')
	const { t: settings } = useTranslation('journalSettings')
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug }),
						label: <TextIn texts={journal?.title ?? {}} original={journal?.language} />,
					},
					{ key: 'here', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{isRemoved && !actionData ? t('done.removed') : null}</DoneNotice>
			{actionData && !actionData.secret ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			{actionData?.secret ? <NewSecret secret={actionData.secret} /> : null}
			<WebhookTable
				{...{ list, asked, shown, search }}
				path={pathTo('desk.webhooks', { slug })}
				file={pathTo('desk.listFile', { list: 'webhooks', revue: slug })}
				hrefOf={(id) => pathTo('desk.webhook', { slug, id })}
			/>
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<WebhookFields webhook={null} perform="ajouter" />
			</Panel>
		</>
	)
}
