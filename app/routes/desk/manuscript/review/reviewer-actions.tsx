import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment, extendAssignment } from '#app/modules/review/index.server.ts'
import {
	awaitsAnswer,
	awaitsReport,
	dayAfter,
	isReported,
	refusedTimeInput,
	reviewDueInput,
} from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from '../../components/confirm-names.tsx'
import { Action } from './assignment-action.tsx'
import { WriteToReviewer } from './write-to-reviewer.tsx'

/** A reviewer as the page knows them: `isReminded` by hand today, which is done once a day; `isRefusing`: the page was asked for to refuse them more time. */
export type OwnReviewer = EditorAssignment & { isReminded: boolean; isRefusing: boolean }

/** What an editor can do about one assignment where it stands now. */
export function Actions({
	assignment,
	rights,
	today,
}: {
	assignment: OwnReviewer
	rights: { mayRun: boolean; mayJudge: boolean }
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: desk } = useTranslation('desk')
	const { id, state, letter, isReminded } = assignment
	const canWait = awaitsAnswer(state) || awaitsReport(state)
	const isSilent = state === 'expired' || (state === 'cancelled' && !assignment.acceptedAt)
	return (
		<div className="reviewer-actions">
			{rights.mayRun && canWait && isReminded ? (
				<span className="small quiet">{desk('late.held.hand')}</span>
			) : null}
			{rights.mayRun && canWait && !isReminded && !assignment.extension ? (
				<Action id={id} action="relancer" isMain={state === 'overdue_review' || state === 'overdue_response'}>
					{t('actions.remind')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Action>
			) : null}
			{rights.mayRun && awaitsReport(state) ? <Extend assignment={assignment} today={today} /> : null}
			{rights.mayRun && awaitsReport(state) && assignment.extension ? (
				<Refuse assignment={assignment} />
			) : null}
			{rights.mayRun && isSilent ? (
				<Action id={id} action="renvoyer">
					{t('actions.resend')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Action>
			) : null}
			{rights.mayJudge && state === 'submitted' ? (
				<Action id={id} action="confirmer">
					{t('actions.confirm')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Action>
			) : null}
			{rights.mayJudge && isReported(state) && state !== 'thanked' ? (
				<Action id={id} action="remercier">
					{t('actions.thank')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Action>
			) : null}
			{rights.mayJudge && (canWait || isReported(state)) ? <WriteToReviewer id={id} letter={letter} /> : null}
			{(rights.mayRun && canWait) || (rights.mayJudge && isReported(state)) ? (
				<Disclosure
					summary={
						<>
							{t('actions.replaceLink')}
							<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
						</>
					}
				>
					<p className="small">{t('actions.replaceLinkHelp')}</p>
					<Action id={id} action="nouveauLien">
						{t('actions.replaceLinkNow')}
					</Action>
				</Disclosure>
			) : null}
			{rights.mayRun && canWait ? (
				<Disclosure
					summary={
						<>
							{t('actions.cancel')}
							<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
						</>
					}
				>
					<p className="small">{t('actions.cancelHelp')}</p>
					<Action id={id} action="annuler" isDanger>
						{t('actions.cancelNow')}
					</Action>
				</Disclosure>
			) : null}
		</div>
	)
}

const MORE_DAYS = 10
const DUE = fieldsOf(reviewDueInput)
const REFUSED_TIME = fieldsOf(refusedTimeInput)

function Extend({ assignment, today }: { assignment: EditorAssignment; today: string }) {
	const { t } = useTranslation('reviewDesk')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const { id, extension, reviewDueOn, letter } = assignment
	const refused = useRefused('prolonger', { assignmentId: id })
	const from = reviewDueOn > today ? reviewDueOn : today
	const asked = extension && extension.dueOn > from ? extension.dueOn : null
	const until = asked ?? dayAfter(from, MORE_DAYS)
	return (
		<>
			<ButtonForm<typeof extendAssignment, 'submissionId'>
				perform="prolonger"
				send={{ assignmentId: id, dueOn: until }}
			>
				<Button variant={asked ? undefined : 'bare'} small>
					{t(asked ? 'actions.grant' : 'actions.extend', { date: formatDate(until, language) })}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</Button>
			</ButtonForm>
			<Disclosure
				open={refused !== null}
				summary={
					<>
						{t('actions.otherDay')}
						<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
					</>
				}
			>
				<FieldsForm
					fields={DUE}
					className="form-line"
					perform="prolonger"
					hidden={{ assignmentId: id }}
					values={{ dueOn: until }}
					refusals={{ dueOn: 'dueOn' }}
					say={(code) => t(`refused.${code}`)}
					prefix={`${id}-`}
				>
					<TextField
						of={DUE.dueOn}
						label={t('actions.until')}
						hint={workflow('wholeDay')}
						min={dayAfter(from, 1)}
					/>
					<Button small>{t('actions.extendNow')}</Button>
				</FieldsForm>
			</Disclosure>
		</>
	)
}

function Refuse({ assignment: { id, letter, isRefusing } }: { assignment: OwnReviewer }) {
	const { t } = useTranslation('reviewDesk')
	const refused = useRefused('refuserDelai', { assignmentId: id })
	const sentence = useNamesSentence()
	return (
		<Disclosure
			open={isRefusing || refused !== null}
			summary={
				<>
					{t('actions.refuse')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</>
			}
		>
			<FieldsForm
				fields={REFUSED_TIME}
				perform="refuserDelai"
				hidden={{ assignmentId: id }}
				refusals={{ namesSomebody: 'message' }}
				say={() => sentence(refused?.named ?? [])}
				prefix={`${id}-`}
			>
				<ParagraphsField of={REFUSED_TIME.message} label={t('actions.refuseMessage')} rows={2} />
				<ConfirmNames of={REFUSED_TIME.confirmed} refused={refused} />
				<Button small>{t('actions.refuseNow')}</Button>
			</FieldsForm>
		</Disclosure>
	)
}
