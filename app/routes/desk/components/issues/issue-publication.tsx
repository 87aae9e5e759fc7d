import { formatNumber } from '#app/i18n/format.ts'
import { useZone } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { zoneName } from '#app/i18n/zone.ts'
import { momentInput, publishInput } from '#app/modules/publication/index.ts'
import type { deleteIssue, unscheduleIssue } from '#app/modules/publication/issues/index.server.ts'
import {
	type IssueDesk,
	isNotReady,
	isUnderWay,
	lacksApprovalsAlone,
} from '#app/modules/publication/issues/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(momentInput)
const PUBLISH_FIELDS = fieldsOf(publishInput)

/** The issue as a whole: published now or at an hour once no article lacks anything, or deleted while no article stands in it, which leaves the `entered` ones without an issue. Nothing for who may do neither. */
export function IssuePublication({ issue, entered }: { issue: IssueDesk; entered: number }) {
	const { t } = useTranslation('production')
	const zone = useZone()
	const language = useLanguage()
	const isEmpty = issue.entries.length + issue.others === 0
	const emptyHelp = entered > 0 ? 'issues.enteredHelp' : 'issues.emptyHelp'
	if (issue.state === 'published' || !(isEmpty ? issue.mayManage : issue.mayPublish)) return null
	const lacksApprovals = issue.begun.length === 0 && lacksApprovalsAlone(issue.entries)
	const isNumbering = isUnderWay(issue.numbering)
	const isHeld = issue.begun.length > 0 || issue.entries.some(isNotReady)
	const count = issue.entries.filter(({ state }) => state !== 'published').length
	const follows = t('issues.publishFollows', { count, formatted: formatNumber(count, language) })
	return (
		<Panel aria-labelledby="publier-numero">
			<h2 id="publier-numero">{t(isEmpty ? 'issues.emptyTitle' : 'issues.publishTitle')}</h2>
			<p className="small quiet pb-4">{t(isEmpty ? emptyHelp : 'issues.publishHelp')}</p>
			{issue.mayPublish && issue.publishAt ? (
				<ButtonForm<typeof unscheduleIssue, 'issueId'> perform="deprogrammer" send={{}} className="form">
					<Button>{t('publish.unschedule')}</Button>
				</ButtonForm>
			) : null}
			{issue.mayPublish && isNumbering ? (
				<p className="small">
					<a className="link" href="#numerotation">
						{t('issues.errors.numbering')}
					</a>
				</p>
			) : null}
			{issue.mayPublish && isHeld && !lacksApprovals ? (
				<p className="small">
					<a className="link" href="#manque">
						{t('issues.notYet')}
					</a>
				</p>
			) : null}
			{issue.mayPublish && !issue.publishAt && lacksApprovals && !isNumbering ? (
				<AskFirst act={t('issues.publish')} variant="primary">
					<FieldsForm fields={PUBLISH_FIELDS} perform="publier">
						<p>{follows}</p>
						<CheckField of={PUBLISH_FIELDS.withoutApproval} label={t('issues.withoutApproval')} required />
						<Button variant="primary">{t('issues.publishReally')}</Button>
					</FieldsForm>
				</AskFirst>
			) : null}
			{issue.mayPublish && !issue.publishAt && !isEmpty && !isHeld && !isNumbering ? (
				<>
					<AskFirst act={t('issues.publish')} variant="primary">
						<FieldsForm fields={PUBLISH_FIELDS} perform="publier">
							<p>{follows}</p>
							<Button variant="primary">{t('issues.publishReally')}</Button>
						</FieldsForm>
					</AskFirst>
					<FieldsForm
						fields={FIELDS}
						perform="programmer"
						refusals={{ tooEarly: 'at', tooLate: 'at' }}
						say={(code) => t(`issues.errors.${code}`)}
						className="form mt-4"
					>
						<TextField
							of={FIELDS.at}
							label={t('publish.at')}
							hint={t('publish.zone', { zone: zoneName(zone, language) })}
						/>
						<Button>{t('publish.schedule')}</Button>
					</FieldsForm>
				</>
			) : null}
			{issue.mayManage && isEmpty ? (
				<RemovalForm<typeof deleteIssue, 'issueId'>
					perform="supprimer"
					send={{}}
					act={t('issues.delete')}
					lost={t(entered > 0 ? 'issues.deleteLeaves' : 'issues.deleteFollows')}
				/>
			) : null}
		</Panel>
	)
}
