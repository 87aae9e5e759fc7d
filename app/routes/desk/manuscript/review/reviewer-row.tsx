import type { ReactNode } from 'react'
import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { awaitsAnswer, awaitsReport, dayAfter, isReported } from '#app/modules/review/model.ts'
import type { EditorAssignment } from '#app/modules/review/queries/editor-view.server.ts'
import { useLanguage } from '#app/ui/text.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { Progress, StateMark } from './state-mark.tsx'

type Rights = { mayRun: boolean; mayJudge: boolean }

/** A reviewer of a round: the letter that authors see, who it is, where the review stands, and what can be done. */
export function ReviewerRow({
	assignment,
	fields,
	submissionId,
	base,
	rights,
	today,
}: {
	assignment: EditorAssignment
	fields: string[]
	submissionId: string
	base: string
	rights: Rights
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { letter, name, state, report } = assignment
	return (
		<li className="eval" id={`e-${assignment.id}`}>
			<span className="av">
				<Cloth id={`${submissionId} ${letter}`} cols={2} rows={2} />
			</span>
			<div>
				<h3 className="eval-nom">{t('page.reviewer', { letter })}</h3>
				<p>
					<bdi>{name}</bdi>
					{' · '}
					<bdi dir="ltr">{assignment.email}</bdi>
				</p>
				{fields.length > 0 ? (
					<p>
						<bdi>{fields.join(listSeparator(language))}</bdi>
					</p>
				) : null}
				<Progress state={state} />
			</div>
			<div className="droite">
				<StateMark assignment={assignment} today={today} />
			</div>
			<div className="eval-suite">
				<Dates assignment={assignment} />
				<Declined assignment={assignment} base={base} mayRun={rights.mayRun} />
				{assignment.extension ? (
					<p>
						<b>{t('row.extensionAsked', { date: formatDate(assignment.extension.dueOn, language) })}</b>
						{assignment.extension.reason ? (
							<>
								{' '}
								<q className="eval-mot">{assignment.extension.reason}</q>
							</>
						) : null}
					</p>
				) : null}
				{report ? (
					<p>
						<a className="lien-seul" href={`${base}/rapports/${assignment.id}`}>
							{t('row.readReport', { letter })}
						</a>
						{report.isHidden ? <span className="puce">{t('row.hidden')}</span> : null}
						{report.sharedComments !== null && !report.isHidden ? (
							<span className="puce">{t('row.redacted')}</span>
						) : null}
					</p>
				) : null}
				<Acts assignment={assignment} rights={rights} today={today} />
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
	if (assignment.submittedAt) parts.push(t('row.submittedOn', { date: day(assignment.submittedAt) }))
	if (assignment.thankedAt) parts.push(t('row.thankedOn', { date: day(assignment.thankedAt) }))
	return <p className="discret">{parts.join(' · ')}</p>
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
					{t('row.reason')} <q className="eval-mot">{declineReason}</q>
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
							className="lien-seul"
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

function Acts({
	assignment,
	rights,
	today,
}: {
	assignment: EditorAssignment
	rights: Rights
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { id, state, letter } = assignment
	const canWait = awaitsAnswer(state) || awaitsReport(state)
	const isSilent = state === 'expired' || (state === 'cancelled' && !assignment.acceptedAt)
	return (
		<div className="eval-actes">
			{rights.mayRun && canWait ? (
				<Act id={id} act="relancer" isMain={state === 'overdue_review' || state === 'overdue_response'}>
					{t('acts.remind')}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayRun && awaitsReport(state) ? <Extend assignment={assignment} today={today} /> : null}
			{rights.mayRun && isSilent ? (
				<Act id={id} act="renvoyer">
					{t('acts.resend')}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayJudge && state === 'submitted' ? (
				<Act id={id} act="confirmer">
					{t('acts.confirm')}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayJudge && isReported(state) && state !== 'thanked' ? (
				<Act id={id} act="remercier">
					{t('acts.thank')}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayRun && canWait ? (
				<details className="replie">
					<summary>
						{t('acts.cancel')}
						<span className="vh"> {t('page.reviewer', { letter })}</span>
					</summary>
					<p className="petit">{t('acts.cancelHelp')}</p>
					<Act id={id} act="annuler" isDanger>
						{t('acts.cancelNow')}
					</Act>
				</details>
			) : null}
		</div>
	)
}

const MORE_DAYS = 10

function Extend({ assignment, today }: { assignment: EditorAssignment; today: string }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, extension, reviewDueOn, letter } = assignment
	const from = reviewDueOn > today ? reviewDueOn : today
	const asked = extension && extension.dueOn > from ? extension.dueOn : null
	const until = asked ?? dayAfter(from, MORE_DAYS)
	return (
		<>
			<form method="post">
				<input type="hidden" name="acte" value="prolonger" />
				<input type="hidden" name="evaluation" value={id} />
				<input type="hidden" name="echeance" value={until} />
				<button className={`bt bt-s ${asked ? '' : 'bt-nu'}`} type="submit">
					{t(asked ? 'acts.grant' : 'acts.extend', { date: formatDate(until, language) })}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</button>
			</form>
			<details className="replie">
				<summary>
					{t('acts.otherDay')}
					<span className="vh"> {t('page.reviewer', { letter })}</span>
				</summary>
				<form method="post" className="form-ligne">
					<input type="hidden" name="acte" value="prolonger" />
					<input type="hidden" name="evaluation" value={id} />
					<div className="champ">
						<label htmlFor={`echeance-${id}`}>{t('acts.until')}</label>
						<input
							id={`echeance-${id}`}
							type="date"
							name="echeance"
							required
							min={dayAfter(from, 1)}
							defaultValue={until}
						/>
					</div>
					<button className="bt bt-s" type="submit">
						{t('acts.extendNow')}
					</button>
				</form>
			</details>
		</>
	)
}

/** A button that does one thing about one assignment. */
export function Act({
	id,
	act,
	children,
	isMain = false,
	isDanger = false,
}: {
	id: string
	act: string
	children: ReactNode
	isMain?: boolean
	isDanger?: boolean
}) {
	const look = isDanger ? 'bt-danger' : isMain ? '' : 'bt-nu'
	return (
		<form method="post">
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="evaluation" value={id} />
			<button className={`bt bt-s ${look}`} type="submit">
				{children}
			</button>
		</form>
	)
}
