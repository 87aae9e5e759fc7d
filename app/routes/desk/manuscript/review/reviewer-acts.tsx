import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { awaitsAnswer, awaitsReport, dayAfter, isReported } from '#app/modules/review/model.ts'
import type { EditorAssignment } from '#app/modules/review/queries/editor-view.server.ts'
import { LONGEST } from '#app/modules/review/schema.ts'
import { Act } from './assignment-act.tsx'

/** What an editor can do about one assignment where it stands now. */
export function Acts({
	assignment,
	rights,
	today,
}: {
	assignment: EditorAssignment
	rights: { mayRun: boolean; mayJudge: boolean }
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { id, state, letter } = assignment
	const canWait = awaitsAnswer(state) || awaitsReport(state)
	const isSilent = state === 'expired' || (state === 'cancelled' && !assignment.acceptedAt)
	return (
		<div className="reviewer-acts">
			{rights.mayRun && canWait ? (
				<Act id={id} act="relancer" isMain={state === 'overdue_review' || state === 'overdue_response'}>
					{t('acts.remind')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayRun && awaitsReport(state) ? <Extend assignment={assignment} today={today} /> : null}
			{rights.mayRun && awaitsReport(state) && assignment.extension ? (
				<Refuse assignment={assignment} />
			) : null}
			{rights.mayRun && isSilent ? (
				<Act id={id} act="renvoyer">
					{t('acts.resend')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayJudge && state === 'submitted' ? (
				<Act id={id} act="confirmer">
					{t('acts.confirm')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayJudge && isReported(state) && state !== 'thanked' ? (
				<Act id={id} act="remercier">
					{t('acts.thank')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Act>
			) : null}
			{rights.mayRun && canWait ? (
				<details className="folded">
					<summary>
						{t('acts.cancel')}
						<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
					</summary>
					<p className="small">{t('acts.cancelHelp')}</p>
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
				<button className={`button button-small ${asked ? '' : 'button-bare'}`} type="submit">
					{t(asked ? 'acts.grant' : 'acts.extend', { date: formatDate(until, language) })}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</button>
			</form>
			<details className="folded">
				<summary>
					{t('acts.otherDay')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</summary>
				<form method="post" className="form-line">
					<input type="hidden" name="acte" value="prolonger" />
					<input type="hidden" name="evaluation" value={id} />
					<div className="field">
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
					<button className="button button-small" type="submit">
						{t('acts.extendNow')}
					</button>
				</form>
			</details>
		</>
	)
}

function Refuse({ assignment: { id, letter } }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	return (
		<details className="folded">
			<summary>
				{t('acts.refuse')}
				<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
			</summary>
			<form method="post" className="form">
				<input type="hidden" name="acte" value="refuserDelai" />
				<input type="hidden" name="evaluation" value={id} />
				<div className="field">
					<label htmlFor={`mot-${id}`}>{t('acts.refuseMessage')}</label>
					<textarea id={`mot-${id}`} name="mot" rows={2} maxLength={LONGEST.message} dir="auto" />
				</div>
				<button className="button button-small" type="submit">
					{t('acts.refuseNow')}
				</button>
			</form>
		</details>
	)
}
