import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import type { ColumnOf } from '#app/modules/people/table-columns/index.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Check, FieldError, Fieldset } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { removeWebhook, rotateWebhookSecret } from '../commands.server.ts'
import { EVENTS, webhookForm } from '../model.ts'
import type { ShownWebhook } from '../queries.server.ts'

const FIELDS = fieldsOf(webhookForm)

/** The form of a webhook: a new one where there is none yet. */
export function WebhookFields({ webhook, perform }: { webhook: ShownWebhook | null; perform: string }) {
	const { t } = useTranslation('webhooks')
	const faults = useRefusedFields()
	const isNoEvent = faults.some(({ href }) => href.startsWith('#events'))
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform={perform}
			hidden={{ version: webhook?.version }}
			isStored={webhook !== null}
			values={{ url: webhook?.url ?? '', isOn: webhook && !webhook.isOn ? '' : '1' }}
			refusals={{ inside: 'url', notHttps: 'url', tooMany: 'url' }}
			say={(code) => t(`errors.${code}`)}
			noValidate
		>
			<TextField of={FIELDS.url} label={t('url')} hint={t('urlHelp')} />
			<Fieldset
				id={FIELDS.events.name}
				error={isNoEvent}
				aria-describedby={isNoEvent ? `${FIELDS.events.name}-erreur` : undefined}
			>
				<legend>{t('events')}</legend>
				<FieldError id={`${FIELDS.events.name}-erreur`}>{isNoEvent ? t('errors.noEvent') : null}</FieldError>
				{EVENTS.map((event) => (
					<Check
						key={event}
						name={FIELDS.events.name}
						value={event}
						defaultChecked={webhook?.events.includes(event) ?? false}
					>
						{t(`names.${event.replace('.', '-') as NameOf<typeof event>}`)} <code dir="ltr">{event}</code>
					</Check>
				))}
			</Fieldset>
			<CheckField of={FIELDS.isOn} label={t('isOn')} />
			<p className="form-foot">
				<Button variant="primary">{t(webhook ? 'save' : 'add')}</Button>
			</p>
		</FieldsForm>
	)
}

type NameOf<Event extends string> = Event extends `${infer Subject}.${infer Happening}`
	? `${Subject}-${Happening}`
	: never

/** A secret that was made a moment ago: it is shown this one time. */
export function NewSecret({ secret }: { secret: string }) {
	const { t } = useTranslation('webhooks')
	return (
		<Panel aria-labelledby="secret" role="status">
			<h2 id="secret">{t('secret.title')}</h2>
			<p>{t('secret.once')}</p>
			<p>
				<code dir="ltr">{secret}</code>
			</p>
		</Panel>
	)
}

/** Since when the secret counts, and a new one. */
export function WebhookSecret({
	webhook: { secretAt, bothUntil },
	perform,
}: {
	webhook: Pick<ShownWebhook, 'secretAt' | 'bothUntil'>
	perform: string
}) {
	const { t } = useTranslation('webhooks')
	const moment = useMoment()
	return (
		<Panel aria-labelledby="cle" className="mt-6">
			<h2 id="cle">{t('secret.heading')}</h2>
			<p>{t('secret.since', { moment: moment(secretAt) })}</p>
			{bothUntil ? <p>{t('secret.both', { moment: moment(bothUntil) })}</p> : null}
			<ButtonForm<typeof rotateWebhookSecret, 'slug' | 'id'> perform={perform} send={{}}>
				<p className="quiet small">{t('secret.rotateHelp')}</p>
				<Button className="mt-4">{t('secret.rotate')}</Button>
			</ButtonForm>
		</Panel>
	)
}

/** The button that takes a webhook away, with what goes along. */
export function WebhookRemoval({ perform }: { perform: string }) {
	const { t } = useTranslation('webhooks')
	return (
		<Panel aria-labelledby="retrait" className="mt-6">
			<h2 id="retrait">{t('remove')}</h2>
			<RemovalForm<typeof removeWebhook, 'slug' | 'id'>
				perform={perform}
				send={{}}
				act={t('remove')}
				lost={t('removeHelp')}
			/>
		</Panel>
	)
}

/** Webhooks with what they are told of, and whether it arrives. */
export function WebhookTable({
	list,
	asked,
	shown,
	search,
	path,
	file,
	hrefOf,
}: {
	list: PageOfRows<ShownWebhook>
	asked: AskedPage<string>
	shown: readonly ColumnOf<'webhooks'>[]
	search: string
	/** The addresses of the list, of its file and of one of them. */
	path: string
	file: string
	hrefOf: (id: string) => string
}) {
	const { t } = useTranslation('webhooks')
	const moment = useMoment()
	const columns: ManagedColumns<ShownWebhook, 'webhooks'> = {
		head: {
			label: t('url'),
			isOrdered: true,
			cell: ({ id, url }) => (
				<a className="link" href={hrefOf(id)}>
					<bdi dir="ltr">{url}</bdi>
				</a>
			),
		},
		columns: {
			events: { label: t('events'), cell: ({ events }) => <bdi dir="ltr">{events.join(', ')}</bdi> },
			state: { label: t('state'), isOrdered: true, cell: (webhook) => <WebhookState webhook={webhook} /> },
			secret: { label: t('secretAt'), cell: ({ secretAt }) => moment(secretAt) },
		},
	}
	return (
		<ManagedList
			table="webhooks"
			label={t('title')}
			{...{ path, search, asked, list, shown, file }}
			{...columns}
			words={t('search')}
			none={t('none')}
		/>
	)
}

function WebhookState({ webhook: { isOn, disabledAt, failingSince } }: { webhook: ShownWebhook }) {
	const { t } = useTranslation('webhooks')
	if (!isOn)
		return <Badge tone={disabledAt ? 'alert' : undefined}>{t(disabledAt ? 'disabled' : 'off')}</Badge>
	return failingSince ? <Badge tone="waiting">{t('failing')}</Badge> : <Badge tone="ok">{t('on')}</Badge>
}
