import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	SHORTEST_PASSWORD,
	SIGN_UP_FIELDS,
	type SignUpFaults,
	type SignUpField,
} from '#app/modules/identity/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { AccountField } from './account-field.tsx'
import { useFaultSentence } from './fault-sentence.ts'
import { TermsField } from './terms-field.tsx'

export type SignUpRefusal = { is: 'invalid'; faults: SignUpFaults } | { is: 'failed' | 'tooMany' }

type Typed = { prenom: string; nom: string; email: string; terms: string }

/** The form of the specification (section 5); a refusal shows its sentence above, and by each field what is wrong with it. */
export function SignUpForm({
	typed,
	refusal,
	returnTo,
	orcid,
}: {
	typed: Typed
	refusal: SignUpRefusal | null
	returnTo: string
	orcid: string | null
}) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const language = useLanguage()
	const faults = refusal?.is === 'invalid' ? refusal.faults : {}
	const sentence = useFaultSentence(faults)
	return (
		<section aria-labelledby="h-inscription">
			<SectionTitle id="h-inscription">{t('signUp.title')}</SectionTitle>
			{refusal ? <Refusal refusal={refusal} sentence={sentence} /> : null}
			<busy-form data-busy={fixed('signUp.creating')}>
				<form
					className="form"
					method="post"
					action={pathTo('signIn', { retour: returnTo || null })}
					noValidate
				>
					<p className="small quiet">{t('signUp.allRequired')}</p>
					{orcid ? <Notice>{t('signUp.orcid', { orcid })}</Notice> : null}
					<input type="hidden" name="acte" value="inscription" />
					<div className="pair">
						<AccountField
							name="prenom"
							label={t('fields.prenom')}
							autoComplete="given-name"
							defaultValue={typed.prenom}
							dir="auto"
							error={sentence('prenom')}
						/>
						<AccountField
							name="nom"
							label={t('fields.nom')}
							autoComplete="family-name"
							defaultValue={typed.nom}
							dir="auto"
							error={sentence('nom')}
						/>
					</div>
					<AccountField
						name="email"
						type="email"
						label={t('fields.email')}
						autoComplete="email"
						defaultValue={typed.email}
						error={sentence('email')}
					/>
					<AccountField
						name="password"
						type="password"
						label={t('fields.password')}
						help={t('signUp.passwordHelp', { least: formatNumber(SHORTEST_PASSWORD, language) })}
						autoComplete="new-password"
						error={sentence('password')}
					/>
					<AccountField
						name="confirmation"
						type="password"
						label={t('fields.confirmation')}
						autoComplete="new-password"
						error={sentence('confirmation')}
					/>
					<TermsField isAccepted={typed.terms !== ''} error={sentence('terms')} />
					<Button variant="primary">{t('signUp.submit')}</Button>
				</form>
			</busy-form>
		</section>
	)
}

function Refusal({
	refusal,
	sentence,
}: {
	refusal: SignUpRefusal
	sentence: (field: SignUpField) => string | undefined
}) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	if (refusal.is !== 'invalid') {
		return (
			<FormSummary title={fixed('signUp.error')} faults={[]}>
				{refusal.is === 'failed' ? fixed('signUp.failed') : t('tooManyMails')}
			</FormSummary>
		)
	}
	const wrong = SIGN_UP_FIELDS.filter((field) => refusal.faults[field])
	const [first] = wrong
	const isMissing = first && refusal.faults[first] === 'missing'
	const isOne = wrong.length === 1
	const labelOf = (field: SignUpField) => (field === 'terms' ? t('signUp.terms') : t(`fields.${field}`))
	return (
		<FormSummary
			title={fixed('signUp.error')}
			faults={wrong.map((field) => ({
				href: `#${field}`,
				text: isMissing || isOne ? labelOf(field) : (sentence(field) ?? labelOf(field)),
			}))}
		>
			{isMissing ? fixed('signUp.required') : isOne && first ? sentence(first) : t('signUp.several')}
		</FormSummary>
	)
}
