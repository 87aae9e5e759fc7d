import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGE_NAMES, type Language, offeredLanguages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	isProofFault,
	type ProofFault,
	ProofField,
	useProofSentence,
} from '#app/modules/identity/components/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import type { GrantChoices } from '#app/modules/people/grants/index.server.ts'
import type { TermsFault } from '#app/modules/people/grants/index.ts'
import type { InviteRefusal } from '#app/modules/people/invitations/index.server.ts'
import { inviteInput } from '#app/modules/people/invitations/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { GrantFields } from './grant-fields.tsx'
import type { TypedGrant } from './grant-form.ts'

const FIELDS = fieldsOf(inviteInput.extend(ownPassword.shape))

export type InviteFault = TermsFault | InviteRefusal | ProofFault | 'email'

/** Of the faults, those of the role and the place; the others are the address's. */
const TERMS_FAULTS = ['role', 'place', 'duty', 'until'] as const satisfies TermsFault[]

/** Invites an address to a role. */
export function InviteForm({
	choices,
	typed,
	fault,
}: {
	choices: GrantChoices
	typed: Omit<TypedGrant, 'until'> & { email: string; language: Language }
	fault: InviteFault | null
}) {
	const { t } = useTranslation('admin')
	const ofTerms = TERMS_FAULTS.find((name) => name === fault)
	const proofSentence = useProofSentence()
	const ofProof = isProofFault(fault)
	const ofAddress =
		ofTerms || ofProof ? null : (fault as Exclude<InviteRefusal, 'staleProof'> | 'email' | null)
	const error = ofProof
		? proofSentence(fault)
		: ofTerms
			? t(`grant.errors.${ofTerms}`)
			: ofAddress
				? t(`invitations.errors.${ofAddress}`)
				: undefined
	const field = ofProof ? 'password' : ofAddress ? 'email' : ofTerms === 'place' ? 'place' : 'role'
	return (
		<Panel aria-labelledby="inviter">
			<h2 id="inviter">{t('invitations.new')}</h2>
			{error ? (
				<FormSummary title={t('invitations.refused')} faults={[{ href: `#${field}`, text: error }]}>
					{t('grant.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				action={pathTo('admin.invitations')}
				perform="inviter"
				values={{ email: typed.email, role: typed.role, place: typed.place, language: typed.language }}
				errors={{ [field]: error }}
				noValidate
			>
				<TextField of={FIELDS.email} label={t('invitations.email')} autoComplete="off" />
				<GrantFields fields={FIELDS} choices={choices} recommendOnly={typed.recommendOnly} />
				<SelectField
					of={FIELDS.language}
					label={t('invitations.language')}
					hint={t('invitations.languageHelp')}
				>
					{offeredLanguages().map((code) => (
						<option key={code} value={code} lang={code}>
							{LANGUAGE_NAMES[code]}
						</option>
					))}
				</SelectField>
				{ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant="primary">{t('invitations.submit')}</Button>
					<span className="small quiet">{t('invitations.validity')}</span>
				</p>
			</FieldsForm>
		</Panel>
	)
}
