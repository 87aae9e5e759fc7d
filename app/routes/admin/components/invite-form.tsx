import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GrantChoices, TermsFault } from '#app/modules/people/grants/index.server.ts'
import type { InviteRefusal } from '#app/modules/people/invitations/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { GrantFields } from './grant-fields.tsx'
import type { TypedGrant } from './grant-form.ts'

export type InviteFault = TermsFault | InviteRefusal

/** Of the faults, those of the role and the place; the others are the address's. */
const TERMS_FAULTS = ['role', 'place', 'duty', 'until'] as const satisfies TermsFault[]

/** Invites an address to a role. */
export function InviteForm({
	choices,
	typed,
	fault,
}: {
	choices: GrantChoices
	typed: TypedGrant & { email: string; language: Language }
	fault: InviteFault | null
}) {
	const { t } = useTranslation('admin')
	const ofTerms = TERMS_FAULTS.find((name) => name === fault)
	const ofAddress = ofTerms ? null : (fault as InviteRefusal | null)
	const error = ofTerms
		? t(`grant.errors.${ofTerms}`)
		: ofAddress
			? t(`invitations.errors.${ofAddress}`)
			: undefined
	const field = ofAddress ? 'email' : ofTerms === 'place' ? 'place' : 'role'
	return (
		<Panel aria-labelledby="inviter">
			<h2 id="inviter">{t('invitations.new')}</h2>
			{error ? (
				<FormSummary title={t('invitations.refused')} faults={[{ href: `#${field}`, text: error }]}>
					{t('grant.correct')}
				</FormSummary>
			) : null}
			<form className="form narrow" method="post" action={pathTo('admin.invitations')} noValidate>
				<input type="hidden" name="acte" value="inviter" />
				<Field id="email" label={t('invitations.email')} error={field === 'email' ? error : undefined}>
					{(attributes) => (
						<Input
							{...attributes}
							type="email"
							name="email"
							defaultValue={typed.email}
							autoComplete="off"
							dir="ltr"
							required
						/>
					)}
				</Field>
				<GrantFields
					choices={choices}
					typed={typed}
					errors={{
						role: field === 'role' ? error : undefined,
						place: field === 'place' ? error : undefined,
					}}
				/>
				<Field id="language" label={t('invitations.language')} hint={t('invitations.languageHelp')}>
					{(attributes) => (
						<Select {...attributes} name="language" defaultValue={typed.language}>
							{LANGUAGES.map((code) => (
								<option key={code} value={code} lang={code}>
									{LANGUAGE_NAMES[code]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<p className="form-foot">
					<Button variant="primary">{t('invitations.submit')}</Button>
					<span className="small quiet">{t('invitations.validity')}</span>
				</p>
			</form>
		</Panel>
	)
}
