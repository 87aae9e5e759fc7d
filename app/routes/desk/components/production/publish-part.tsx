import { pathTo } from '#app/addresses/address.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Check, Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ActForm } from './act-form.tsx'
import type { PartProps } from './part.ts'

/** What the acts of publication depend on. */
type Publishing = Pick<PartProps, 'stage' | 'status' | 'mayPublish' | 'version'> & {
	publication: Pick<PartProps['publication'], 'gaps' | 'isIssueDraft' | 'path' | 'isWithdrawn'>
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
					<PublishForms gaps={publication.gaps} version={version} />
				) : (
					<p className="quiet">{t('publish.notYours')}</p>
				)
			) : null}
		</Panel>
	)
}

function Scheduled({ production, mayPublish, version }: Publishing) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!production.publishAt) return <p>{t('publish.scheduledWithIssue')}</p>
	return (
		<>
			<p>{t('publish.scheduled', { date: formatMoment(new Date(production.publishAt), language) })}</p>
			{mayPublish ? (
				<ActForm act="deprogrammer" version={version}>
					<Button>{t('publish.unschedule')}</Button>
				</ActForm>
			) : null}
		</>
	)
}

function PublishForms({ gaps, version }: { gaps: PartProps['publication']['gaps']; version: string }) {
	const { t } = useTranslation('production')
	const lacksApprovalAlone = gaps.length > 0 && gaps.every(({ code }) => code === 'proof')
	if (gaps.length > 0 && !lacksApprovalAlone) return <p className="quiet">{t('errors.incomplete')}</p>
	return (
		<>
			<ActForm act="publier" version={version}>
				<p className="small quiet">{t('publish.nowHelp')}</p>
				{lacksApprovalAlone ? (
					<Check name="sansAccord" value="1" required>
						{t('publish.withoutApproval')}
					</Check>
				) : null}
				<Button variant="primary">{t('publish.now')}</Button>
			</ActForm>
			{lacksApprovalAlone ? null : (
				<ActForm act="programmer" version={version} className="form mt-4">
					<Field id="moment" label={t('publish.at')}>
						{(field) => <Input {...field} type="datetime-local" name="moment" required />}
					</Field>
					<Button>{t('publish.schedule')}</Button>
				</ActForm>
			)}
		</>
	)
}
