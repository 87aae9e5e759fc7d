import { languageName } from '#app/i18n/format.ts'
import { directionOf, type Language, offeredLanguages } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { FieldName } from '#app/modules/manuscript-check/components/index.ts'
import type { AskedFirst, ReviewInvitationRefusal } from '#app/modules/review/index.server.ts'
import { invitationInput } from '#app/modules/review/index.ts'
import type { Conflict } from '#app/modules/review/suggestions/index.ts'
import type { SavedAnswer } from '#app/modules/saved-answer/index.server.ts'
import type { NamedTyped } from '#app/modules/submission/index.server.ts'
import { confirming } from '#app/modules/submission/index.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { useNamesSentence } from '../../components/confirm-names.tsx'
import { SavedAnswers } from '../../components/saved-answers.tsx'
import { ConflictList } from './conflict-text.tsx'

export const INVITATION_FIELDS = fieldsOf(invitationInput)

/** The invitation as its form shows it. */
export type TypedInvitation = {
	name: string
	email: string
	language: Language
	letter: string
	message: string
	dueOn: string
}

/** What has to be confirmed about an invitation: why, for which reasons, and all of it for the tick. */
export type ToConfirm = {
	why: AskedFirst
	conflicts: readonly Conflict[]
	/** What in title, abstract and keywords would tell who wrote the manuscript. */
	typed: readonly NamedTyped[]
	toConfirm: readonly string[]
}

/** The letter that invites a reviewer, with who it goes to and by when the report is due. */
export function InviteForm({
	typed,
	error,
	asks,
	named,
	answers,
	action,
	fieldsPage,
	earliest,
	defaultDueOn,
}: {
	typed: TypedInvitation & { isChosen: boolean }
	error: ReviewInvitationRefusal | null
	/** What has to be confirmed about who was chosen, or was not about what was sent. */
	asks: ToConfirm | null
	/** Whom the letter names that its reader must not know. */
	named: readonly string[]
	answers: readonly SavedAnswer[]
	/** The page of this form. */
	action: string
	/** The page where title, abstract and keywords are corrected. */
	fieldsPage: string
	earliest: string
	defaultDueOn: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const sentence = useNamesSentence()
	const fault = (field: ReviewInvitationRefusal) =>
		error === field ? t(`invite.errors.${field}`) : undefined
	return (
		<Panel aria-labelledby="invitation">
			<h2 id="invitation">{t('invite.form')}</h2>
			<Disclosure
				className="invitation"
				summary={t(typed.isChosen ? 'invite.letterTo' : 'invite.byAddress', { name: typed.name })}
				open={typed.isChosen || typed.email !== ''}
			>
				<FieldsForm
					fields={INVITATION_FIELDS}
					className="form narrow mt-4"
					values={{ ...typed, dueOn: typed.dueOn || defaultDueOn }}
					errors={{
						name: fault('name'),
						email: fault('email'),
						letter: named.length > 0 ? sentence(named) : fault('letter'),
						dueOn: fault('dueOn'),
					}}
				>
					<TextField of={INVITATION_FIELDS.name} label={t('invite.name')} autoComplete="off" />
					<TextField
						of={INVITATION_FIELDS.email}
						label={t('invite.email')}
						hint={t('invite.emailHelp')}
						autoComplete="off"
					/>
					<SelectField
						of={INVITATION_FIELDS.language}
						label={t('invite.language')}
						hint={t('invite.languageHelp')}
					>
						{offeredLanguages().map((code) => (
							<option key={code} value={code}>
								{languageName(code, language)}
							</option>
						))}
					</SelectField>
					<ParagraphsField
						of={INVITATION_FIELDS.letter}
						label={t('invite.letter')}
						hint={t('invite.letterHelp')}
						{...(typed.letter !== '' && { lang: typed.language, dir: directionOf(typed.language) })}
					/>
					<SavedAnswers answers={answers} action={action} />
					<TextField
						of={INVITATION_FIELDS.dueOn}
						label={t('invite.dueOn')}
						hint={workflow('wholeDay')}
						min={earliest}
					/>
					{asks ? (
						<Notice as="div">
							<p>{t(`invite.errors.${asks.why}`)}</p>
							<ConflictList conflicts={asks.conflicts} />
							{asks.typed.length > 0 && asks.why !== 'textNames' ? (
								<p>{t('invite.errors.textNames')}</p>
							) : null}
							<ul>
								{asks.typed.map(({ key, field, what }) => (
									<li key={key}>
										<FieldName field={field} page={fieldsPage} /> <mark dir="auto">{what}</mark>
									</li>
								))}
							</ul>
							<CheckField
								of={INVITATION_FIELDS.confirmed}
								label={t('invite.anyway')}
								className={error ? 'invalid' : undefined}
								value={confirming(asks.toConfirm)}
							/>
						</Notice>
					) : null}
					<div className="form-foot">
						<Button variant="primary">{t('invite.send')}</Button>
					</div>
				</FieldsForm>
			</Disclosure>
		</Panel>
	)
}
