import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	SIGN_UP_FIELDS,
	type SignUpFaults,
	type SignUpField,
	signUpForm,
} from '#app/modules/identity/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { useFaultSentence } from './fault-sentence.ts'
import { TermsField } from './terms-field.tsx'

export type SignUpRefusal = { is: 'invalid'; faults: SignUpFaults } | { is: 'failed' | 'tooMany' | 'closed' }

type Typed = { prenom: string; nom: string; email: string; terms: boolean }

const FIELDS = fieldsOf(signUpForm)

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
	const { terms, ...lines } = typed
	const faults = refusal?.is === 'invalid' ? refusal.faults : {}
	const sentence = useFaultSentence(faults)
	return (
		<section aria-labelledby="h-inscription">
			<SectionTitle id="h-inscription">{t('signUp.title')}</SectionTitle>
			{refusal ? <Refusal refusal={refusal} sentence={sentence} /> : null}
			{presentSettings().signUp === 'invited' && refusal?.is !== 'closed' ? (
				<Notice>{t('signUp.closed')}</Notice>
			) : null}
			<busy-form data-busy={fixed('signUp.creating')}>
				<FieldsForm
					fields={FIELDS}
					perform="inscription"
					action={pathTo('signIn', { retour: returnTo || null })}
					values={lines}
					errors={Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field, sentence(field)]))}
					noValidate
				>
					<p className="small quiet">{t('signUp.allRequired')}</p>
					{orcid ? <Notice>{t('signUp.orcid', { orcid: isolate(orcid, language) })}</Notice> : null}
					<div className="pair">
						<TextField of={FIELDS.prenom} label={t('fields.prenom')} />
						<TextField of={FIELDS.nom} label={t('fields.nom')} />
					</div>
					<TextField of={FIELDS.email} label={t('fields.email')} />
					<TextField
						of={FIELDS.password}
						label={t('fields.password')}
						hint={t('signUp.passwordHelp', {
							least: formatNumber(Number(presentSettings().password), language),
						})}
						type="password"
						dir="ltr"
					/>
					<TextField of={FIELDS.confirmation} label={t('fields.confirmation')} type="password" dir="ltr" />
					<TermsField of={FIELDS.terms} isAccepted={terms} error={sentence('terms')} />
					<Button variant="primary">{t('signUp.submit')}</Button>
				</FieldsForm>
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
				{refusal.is === 'failed'
					? fixed('signUp.failed')
					: t(refusal.is === 'closed' ? 'signUp.closed' : 'tooManyMails')}
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
