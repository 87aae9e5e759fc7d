import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	addSender,
	listSenders,
	type OutsideSender,
	removeSender,
} from '#app/modules/outside-review/index.server.ts'
import { senderForm } from '#app/modules/outside-review/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { Route } from './+types/outside-senders'
import { AdminHeading } from './components/admin-page.tsx'
import { requireEntry } from './entry.server.ts'

const DONE = ['added', 'removed'] as const
const FIELDS = fieldsOf(senderForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		senders: await listSenders(ctx, actor),
		inbox: ctx.env.PUBLIC_URL + pathTo('notifyInbox'),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		ajouter: ['added', posts(addSender, {})],
		retirer: ['removed', posts(removeSender, {})],
	})
	if (!answer.ok) return refusedForm(form, answer)
	return redirect(pathTo('admin.outsideSenders', { fait: done }), 303)
}

/** The services whose announcements of reviews and endorsements are taken. */
export default function OutsideSendersPage({ loaderData, actionData }: Route.ComponentProps) {
	const { senders, inbox, done } = loaderData
	const { t } = useTranslation('outsideReviews')
	const faults = useRefusedFields()
	const named = actionData?.posted.named?.[0] ?? ''
	return (
		<>
			<HiddenHead title={t('senders.title')} />
			<AdminHeading title={t('senders.title')}>{t('senders.intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`senders.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			<p className="mb-5">
				{t('senders.inbox')} <code dir="ltr">{inbox}</code>
			</p>
			{senders.length === 0 ? (
				<EmptyState title={t('senders.none')}>{t('senders.noneText')}</EmptyState>
			) : (
				<SenderTable senders={senders} />
			)}
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('senders.new')}</h2>
				<FieldsForm
					fields={FIELDS}
					className="form narrow"
					perform="ajouter"
					refusals={{
						...({ badRange: 'networks', wideRange: 'networks', innerRange: 'networks' } as const),
						...({ manyRanges: 'networks', taken: 'origin', tooMany: 'name' } as const),
					}}
					say={(code) => t(`senders.errors.${code}`, { range: `\u2068${named}\u2069` })}
					noValidate
				>
					<TextField of={FIELDS.name} label={t('senders.name')} hint={t('senders.nameHelp')} />
					<TextField
						of={FIELDS.origin}
						label={t('senders.origin')}
						hint={t('senders.originHelp')}
						dir="ltr"
					/>
					<ParagraphsField
						of={FIELDS.networks}
						label={t('senders.networks')}
						hint={t('senders.networksHelp')}
						rows={4}
						dir="ltr"
					/>
					<p className="form-foot">
						<Button variant="primary">{t('senders.add')}</Button>
					</p>
				</FieldsForm>
			</Panel>
		</>
	)
}

function SenderTable({ senders }: { senders: readonly OutsideSender[] }) {
	const { t } = useTranslation('outsideReviews')
	return (
		<ListTable
			label={t('senders.title')}
			rows={senders}
			head={{ label: t('senders.name'), cell: ({ name }) => <bdi>{name}</bdi> }}
			columns={{
				origin: { label: t('senders.origin'), cell: ({ origin }) => <bdi dir="ltr">{origin}</bdi> },
				networks: {
					label: t('senders.networks'),
					cell: ({ networks }) => <bdi dir="ltr">{networks.join(', ')}</bdi>,
				},
			}}
			shown={['origin', 'networks']}
			actions={{
				label: t('act'),
				cell: ({ id }) => (
					<RemovalForm<typeof removeSender>
						perform="retirer"
						send={{ id }}
						act={t('senders.remove')}
						lost={t('senders.removeFollows')}
						isText
					/>
				),
			}}
		/>
	)
}
