import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import type { FieldFaults } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Check, FieldError, FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, faultsOf, TextField, useFaultSentences } from '#app/ui/form-parts.tsx'
import { claimForm } from '../guest/claim-form.ts'
import { LONGEST_PASSWORD, type PasswordFault } from '../password/password-rules.ts'

const FIELDS = fieldsOf(claimForm)

export type RefusedClaim = {
	typed: { prenom: string; nom: string; terms: boolean }
	faults?: FieldFaults<keyof typeof FIELDS>
	refused?: { error: 'terms' } | { error: 'password'; fault: PasswordFault }
}

/** Making the account of an address that a link has proved: names, a password, the terms; `notMade` stands above what is wrong, `send` on the button. */
export function ClaimForm({
	perform,
	email,
	name,
	refused,
	notMade,
	send,
}: {
	perform: string
	email: string
	name: { prenom: string; nom: string }
	refused: RefusedClaim | null
	notMade: string
	send: string
}) {
	const { t: auth } = useTranslation('auth')
	const language = useLanguage()
	const errors = useClaimErrors(refused)
	const faults = (['prenom', 'nom', 'password'] as const).flatMap((name) =>
		errors[name] ? [{ href: `#${name}`, text: `${auth(`fields.${name}`)} — ${errors[name]}` }] : [],
	)
	return (
		<>
			{refused ? (
				<div className="mt-4">
					<FormSummary title={notMade} faults={[...faults, ...faultsOf({ terms: errors.terms })]}>
						{null}
					</FormSummary>
				</div>
			) : null}
			<FieldsForm
				fields={FIELDS}
				values={refused?.typed ? { prenom: refused.typed.prenom, nom: refused.typed.nom } : name}
				errors={errors}
				className="form narrow"
				perform={perform}
				noValidate
				data-tells-zone=""
			>
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<div className="pair">
					<TextField of={FIELDS.prenom} label={auth('fields.prenom')} />
					<TextField of={FIELDS.nom} label={auth('fields.nom')} />
				</div>
				<TextField
					of={FIELDS.password}
					type="password"
					dir="ltr"
					label={auth('fields.password')}
					hint={auth('signUp.passwordHelp', {
						least: formatNumber(Number(presentSettings().password), language),
					})}
				/>
				<div className={errors.terms ? 'consent invalid' : 'consent'}>
					{errors.terms ? <FieldError id="terms-erreur">{errors.terms}</FieldError> : null}
					<Check
						id="terms"
						name={FIELDS.terms.name}
						required
						defaultChecked={refused?.typed.terms ?? false}
						{...(errors.terms ? { 'aria-describedby': 'terms-erreur', 'aria-invalid': true } : {})}
					>
						{auth('signUp.terms')}
					</Check>
					<a className="link small" href={pathTo('terms')} target="_blank" rel="noopener">
						{auth('signUp.termsLink')}
					</a>
				</div>
				<p>
					<Button variant="primary">{send}</Button>
				</p>
			</FieldsForm>
		</>
	)
}

function useClaimErrors(refused: RefusedClaim | null): {
	[name in keyof typeof FIELDS]?: string | undefined
} {
	const { t: auth } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const language = useLanguage()
	const sentences = useFaultSentences()(refused?.faults ?? {})
	if (refused?.refused?.error === 'terms') return { terms: fixed('signUp.terms') }
	if (refused?.refused?.error !== 'password') return sentences
	const lengths = {
		least: formatNumber(Number(presentSettings().password), language),
		most: formatNumber(LONGEST_PASSWORD, language),
	}
	return { password: auth(`errors.password.${refused.refused.fault}`, lengths) }
}
