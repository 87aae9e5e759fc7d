import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, awaitsReport, dayAfter, isReported, LONGEST } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
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
				<Disclosure
					summary={
						<>
							{t('acts.cancel')}
							<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
						</>
					}
				>
					<p className="small">{t('acts.cancelHelp')}</p>
					<Act id={id} act="annuler" isDanger>
						{t('acts.cancelNow')}
					</Act>
				</Disclosure>
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
				<Button variant={asked ? undefined : 'bare'} small>
					{t(asked ? 'acts.grant' : 'acts.extend', { date: formatDate(until, language) })}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Button>
			</form>
			<Disclosure
				summary={
					<>
						{t('acts.otherDay')}
						<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
					</>
				}
			>
				<form method="post" className="form-line">
					<input type="hidden" name="acte" value="prolonger" />
					<input type="hidden" name="evaluation" value={id} />
					<Field id={`echeance-${id}`} label={t('acts.until')}>
						{(field) => (
							<input
								{...field}
								type="date"
								name="echeance"
								required
								min={dayAfter(from, 1)}
								defaultValue={until}
							/>
						)}
					</Field>
					<Button small>{t('acts.extendNow')}</Button>
				</form>
			</Disclosure>
		</>
	)
}

function Refuse({ assignment: { id, letter } }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	return (
		<Disclosure
			summary={
				<>
					{t('acts.refuse')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</>
			}
		>
			<form method="post" className="form">
				<input type="hidden" name="acte" value="refuserDelai" />
				<input type="hidden" name="evaluation" value={id} />
				<Field id={`mot-${id}`} label={t('acts.refuseMessage')}>
					{(field) => <textarea {...field} name="mot" rows={2} maxLength={LONGEST.message} dir="auto" />}
				</Field>
				<Button small>{t('acts.refuseNow')}</Button>
			</form>
		</Disclosure>
	)
}
