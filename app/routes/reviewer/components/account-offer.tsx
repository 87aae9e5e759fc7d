import { useTranslation } from '#app/i18n/use-translation.ts'
import { ClaimForm, type RefusedClaim } from '#app/modules/identity/components/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Offers an account to who reviewed by the link: the address is known and proved, so that only a password is missing. */
export function AccountOffer({
	email,
	name,
	refused,
}: {
	email: string
	name: { prenom: string; nom: string }
	refused: RefusedClaim | null
}) {
	const { t } = useTranslation('review')
	return (
		<section className="section" id="compte" aria-labelledby="h-compte">
			<SectionTitle id="h-compte">{t('claim.title')}</SectionTitle>
			<p>{t('claim.text', { email })}</p>
			<ClaimForm
				perform="compte"
				email={email}
				name={name}
				refused={refused}
				notMade={t('claim.notMade')}
				send={t('claim.send')}
			/>
		</section>
	)
}
