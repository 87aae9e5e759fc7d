import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { InviteRefusal } from '#app/modules/review/index.server.ts'
import { LONGEST } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, Field, FieldGroup } from '#app/ui/field.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

/** The invitation as its form shows it. */
export type TypedInvitation = {
	name: string
	email: string
	language: Language
	letter: string
	message: string
	dueOn: string
}

/** The letter that invites a reviewer, with who it goes to and by when the report is due. */
export function InviteForm({
	typed,
	error,
	earliest,
	defaultDueOn,
}: {
	typed: TypedInvitation & { isChosen: boolean }
	error: InviteRefusal | null
	earliest: string
	defaultDueOn: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const fault = (field: InviteRefusal) => (error === field ? t(`invite.errors.${field}`) : undefined)
	return (
		<Panel aria-labelledby="invitation">
			<h2 id="invitation">{t('invite.form')}</h2>
			<Disclosure
				className="invitation"
				summary={t(typed.isChosen ? 'invite.letterTo' : 'invite.byAddress', { name: typed.name })}
				open={typed.isChosen}
			>
				<form method="post" className="form narrow mt-4">
					<Field id="nom" label={t('invite.name')} error={fault('name')}>
						{(field) => (
							<input
								{...field}
								name="nom"
								required
								maxLength={LONGEST.name}
								autoComplete="off"
								defaultValue={typed.name}
							/>
						)}
					</Field>
					<Field id="courriel" label={t('invite.email')} hint={t('invite.emailHelp')} error={fault('email')}>
						{(field) => (
							<input
								{...field}
								type="email"
								name="courriel"
								required
								dir="ltr"
								autoComplete="off"
								defaultValue={typed.email}
							/>
						)}
					</Field>
					<Field id="langue" label={t('invite.language')} hint={t('invite.languageHelp')}>
						{(field) => (
							<select {...field} name="langue" defaultValue={typed.language}>
								{LANGUAGES.map((code) => (
									<option key={code} value={code}>
										{languageName(code, language)}
									</option>
								))}
							</select>
						)}
					</Field>
					<Field id="lettre" label={t('invite.letter')} hint={t('invite.letterHelp')} error={fault('letter')}>
						{(field) => (
							<textarea
								{...field}
								name="lettre"
								dir="auto"
								maxLength={LONGEST.letter}
								defaultValue={typed.letter}
							/>
						)}
					</Field>
					<Field id="echeance" label={t('invite.dueOn')} error={fault('dueOn')}>
						{(field) => (
							<input
								{...field}
								type="date"
								name="echeance"
								min={earliest}
								defaultValue={typed.dueOn || defaultDueOn}
							/>
						)}
					</Field>
					{error === 'opposed' || error === 'linked' || error === 'namesAuthor' ? (
						<FieldGroup error>
							<Check id="quandMeme" name="quandMeme" value="oui">
								{t('invite.anyway')}
							</Check>
						</FieldGroup>
					) : null}
					<div className="form-foot">
						<Button variant="primary">{t('invite.send')}</Button>
					</div>
				</form>
			</Disclosure>
		</Panel>
	)
}
