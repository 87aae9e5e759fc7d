import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, awaitsReport } from '#app/modules/review/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Names } from '#app/ui/text.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { AnotherAddress } from './another-address.tsx'
import { Actions, type OwnReviewer } from './reviewer-actions.tsx'
import { Progress, StateMark } from './state-mark.tsx'

/** A reviewer of a round: the letter that authors see, who it is, where the review stands, and what can be done. */
export function ReviewerRow({
	assignment,
	fields,
	submissionId,
	base,
	rights,
	today,
}: {
	assignment: OwnReviewer
	fields: string[]
	submissionId: string
	base: string
	rights: { mayRun: boolean; mayJudge: boolean }
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { letter, name, state, report } = assignment
	return (
		<li className="reviewer-row" id={`e-${assignment.id}`}>
			<span className="portrait-cloth">
				<Cloth id={`${submissionId} ${letter}`} cols={2} rows={2} />
			</span>
			<div>
				<h3 className="reviewer-name">{t('page.reviewer', { letter })}</h3>
				<p>
					<bdi>{name}</bdi>
					{' · '}
					<bdi dir="ltr">{assignment.email}</bdi>
				</p>
				{fields.length > 0 ? (
					<p>
						<Names of={fields} />
					</p>
				) : null}
				<Progress state={state} />
			</div>
			<div className="at-end">
				<StateMark assignment={assignment} today={today} />
			</div>
			<div className="reviewer-more">
				<Dates assignment={assignment} />
				<Declined assignment={assignment} base={base} mayRun={rights.mayRun} />
				{assignment.extension ? (
					<p>
						<b>{t('row.extensionAsked', { date: formatDate(assignment.extension.dueOn, language) })}</b>
						{assignment.extension.reason ? (
							<>
								{' '}
								<q className="reviewer-word">{assignment.extension.reason}</q>
							</>
						) : null}
					</p>
				) : null}
				{assignment.refusedExtension && awaitsReport(state) ? (
					<p className="quiet">
						{t('row.extensionRefused', { date: formatDate(assignment.refusedExtension, language) })}
					</p>
				) : null}
				{report ? (
					<p>
						<a className="link-alone" href={`${base}/rapports/${assignment.id}`}>
							{t('row.readReport', { letter })}
						</a>
						{report.isHidden ? <Badge>{t('row.hidden')}</Badge> : null}
						{report.sharedComments !== null && !report.isHidden ? <Badge>{t('row.redacted')}</Badge> : null}
						{!assignment.isRoundOpen && report.attachments.some(({ namesWriter }) => namesWriter) ? (
							<Badge tone="alert">{t('row.fileWithheld')}</Badge>
						) : null}
					</p>
				) : null}
				<AnotherAddress assignment={assignment} mayRun={rights.mayRun} />
				<Actions assignment={assignment} rights={rights} today={today} />
			</div>
		</li>
	)
}

function Dates({ assignment }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	const { state } = assignment
	const parts = [t('row.invitedOn', { date: day(assignment.invitedAt) })]
	if (awaitsAnswer(state))
		parts.push(t('row.answerDue', { date: formatDate(assignment.answerDueOn, language) }))
	if (state === 'expired')
		parts.push(t('row.expiredOn', { date: formatDate(assignment.expiresOn, language) }))
	if (assignment.acceptedAt) parts.push(t('row.acceptedOn', { date: day(assignment.acceptedAt) }))
	if (awaitsReport(state))
		parts.push(t('row.reportDue', { date: formatDate(assignment.reviewDueOn, language) }))
	if (assignment.remindedAt && (awaitsAnswer(state) || awaitsReport(state)))
		parts.push(t('row.remindedOn', { date: day(assignment.remindedAt) }))
	if (assignment.submittedAt) parts.push(t('row.submittedOn', { date: day(assignment.submittedAt) }))
	if (assignment.thankedAt) parts.push(t('row.thankedOn', { date: day(assignment.thankedAt) }))
	return <p className="quiet">{parts.join(' · ')}</p>
}

function Declined({
	assignment: { declineReason, proposed },
	base,
	mayRun,
}: {
	assignment: EditorAssignment
	base: string
	mayRun: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	return (
		<>
			{declineReason ? (
				<p>
					{t('row.reason')} <q className="reviewer-word">{declineReason}</q>
				</p>
			) : null}
			{proposed ? (
				<p>
					{t('row.proposes')}{' '}
					<bdi>
						{[proposed.name, proposed.affiliation, proposed.email]
							.filter(Boolean)
							.join(listSeparator(language))}
					</bdi>{' '}
					{mayRun ? (
						<a
							className="link-alone"
							href={`${base}/inviter?nom=${encodeURIComponent(proposed.name)}&courriel=${encodeURIComponent(proposed.email)}#invitation`}
						>
							{t('row.inviteProposed')}
						</a>
					) : null}
				</p>
			) : null}
		</>
	)
}
