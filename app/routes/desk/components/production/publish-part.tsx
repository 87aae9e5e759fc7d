import { pathTo } from '#app/addresses/address.ts'
import { useMoment, useZone } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { zoneName } from '#app/i18n/zone.ts'
import type { unschedule } from '#app/modules/publication/index.server.ts'
import { momentInput, publishInput } from '#app/modules/publication/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import type { PartProps } from './part.ts'

const MOMENT_FIELDS = fieldsOf(momentInput)
const PUBLISH_FIELDS = fieldsOf(publishInput)

/** What the actions of publication depend on. */
type Publishing = Pick<PartProps, 'stage' | 'status' | 'mayPublish' | 'version'> & {
	publication: Pick<PartProps['publication'], 'missing' | 'isIssueDraft' | 'path' | 'isWithdrawn'>
	production: Pick<PartProps['production'], 'issueId' | 'publishAt'>
}

/** Publishing now, at an hour, or with the issue. */
export function PublishPart(props: Publishing) {
	const { publication, production, stage, status, mayPublish, version } = props
	const { t } = useTranslation('production')
	const { path, isWithdrawn } = publication
	return (
		<Panel aria-labelledby="publier">
			<h2 id="publier">{t('publish.title')}</h2>
			{stage === 'published' && path ? (
				<p>
					{t('publish.published')}{' '}
					<a className="link" href={path}>
						<bdi dir="ltr">{path}</bdi>
					</a>
				</p>
			) : null}
			{isWithdrawn ? <p className="small">{t('publish.withdrawn')}</p> : null}
			{stage === 'copyediting' ? <p className="quiet">{t('publish.inProduction')}</p> : null}
			{status === 'scheduled' ? <Scheduled {...props} /> : null}
			{stage === 'production' && status === 'accepted' ? (
				publication.isIssueDraft ? (
					<p>
						{t('publish.withIssue')}{' '}
						<a className="link" href={pathTo('desk.issue', { id: production.issueId ?? '' })}>
							{t('publish.openIssue')}
						</a>
					</p>
				) : mayPublish ? (
					<PublishForms missing={publication.missing} version={version} />
				) : (
					<p className="quiet">{t('publish.notYours')}</p>
				)
			) : null}
		</Panel>
	)
}

function Scheduled({ production, mayPublish, version }: Publishing) {
	const { t } = useTranslation('production')
	const moment = useMoment()
	if (!production.publishAt) return <p>{t('publish.scheduledWithIssue')}</p>
	return (
		<>
			<p>{t('publish.scheduled', { date: moment(new Date(production.publishAt)) })}</p>
			{mayPublish ? (
				<ButtonForm<typeof unschedule, 'submissionId'>
					perform="deprogrammer"
					send={{ version }}
					className="form"
				>
					<Button>{t('publish.unschedule')}</Button>
				</ButtonForm>
			) : null}
		</>
	)
}

function PublishForms({
	missing,
	version,
}: {
	missing: PartProps['publication']['missing']
	version: string
}) {
	const { t } = useTranslation('production')
	const zone = useZone()
	const language = useLanguage()
	const lacksApprovalAlone = missing.length > 0 && missing.every(({ code }) => code === 'proof')
	if (missing.length > 0 && !lacksApprovalAlone) return <p className="quiet">{t('errors.incomplete')}</p>
	return (
		<>
			<AskFirst act={t('publish.now')} variant="primary">
				<FieldsForm fields={PUBLISH_FIELDS} perform="publier" hidden={{ version }}>
					<p>{t('publish.nowHelp')}</p>
					{lacksApprovalAlone ? (
						<CheckField of={PUBLISH_FIELDS.withoutApproval} label={t('publish.withoutApproval')} required />
					) : null}
					<Button variant="primary">{t('publish.really')}</Button>
				</FieldsForm>
			</AskFirst>
			{lacksApprovalAlone ? null : (
				<FieldsForm fields={MOMENT_FIELDS} perform="programmer" hidden={{ version }} className="form mt-4">
					<TextField
						of={MOMENT_FIELDS.at}
						label={t('publish.at')}
						hint={t('publish.zone', { zone: zoneName(zone, language) })}
					/>
					<Button>{t('publish.schedule')}</Button>
				</FieldsForm>
			)}
		</>
	)
}
