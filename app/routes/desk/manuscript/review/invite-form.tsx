import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { InviteRefusal } from '#app/modules/review/commands/invitations.server.ts'
import { LONGEST } from '#app/modules/review/schema.ts'
import { FieldBlock } from '../../../site/components/form-parts.tsx'

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
		<section className="panel" aria-labelledby="invitation">
			<h2 id="invitation">{t('invite.form')}</h2>
			<details className="folded invitation" open={typed.isChosen}>
				<summary>{t(typed.isChosen ? 'invite.letterTo' : 'invite.byAddress', { name: typed.name })}</summary>
				<form method="post" className="form narrow mt-4">
					<FieldBlock id="nom" label={t('invite.name')} error={fault('name')}>
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
					</FieldBlock>
					<FieldBlock
						id="courriel"
						label={t('invite.email')}
						help={t('invite.emailHelp')}
						error={fault('email')}
					>
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
					</FieldBlock>
					<FieldBlock id="langue" label={t('invite.language')} help={t('invite.languageHelp')}>
						{(field) => (
							<select {...field} name="langue" defaultValue={typed.language}>
								{LANGUAGES.map((code) => (
									<option key={code} value={code}>
										{languageName(code, language)}
									</option>
								))}
							</select>
						)}
					</FieldBlock>
					<FieldBlock
						id="lettre"
						label={t('invite.letter')}
						help={t('invite.letterHelp')}
						error={fault('letter')}
					>
						{(field) => (
							<textarea
								{...field}
								name="lettre"
								dir="auto"
								maxLength={LONGEST.letter}
								defaultValue={typed.letter}
							/>
						)}
					</FieldBlock>
					<FieldBlock id="echeance" label={t('invite.dueOn')} error={fault('dueOn')}>
						{(field) => (
							<input
								{...field}
								type="date"
								name="echeance"
								min={earliest}
								defaultValue={typed.dueOn || defaultDueOn}
							/>
						)}
					</FieldBlock>
					{error === 'opposed' || error === 'linked' || error === 'namesAuthor' ? (
						<div className="field invalid">
							<label className="check" htmlFor="quandMeme">
								<input id="quandMeme" type="checkbox" name="quandMeme" value="oui" />
								<span>{t('invite.anyway')}</span>
							</label>
						</div>
					) : null}
					<div className="form-foot">
						<button className="button button-primary" type="submit">
							{t('invite.send')}
						</button>
					</div>
				</form>
			</details>
		</section>
	)
}
