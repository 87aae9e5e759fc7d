import { pathTo } from '#app/addresses/address.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { unlinkOrcid } from '#app/modules/identity/security/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Whether ORCID opens the account, and the button that links it or ends that. */
export function OrcidPart({ orcid }: { orcid: string | null }) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	return (
		<section className="section" aria-labelledby="h-orcid">
			<SectionTitle id="h-orcid">{t('orcid.title')}</SectionTitle>
			<p className="mb-4">
				{orcid ? t('orcid.linked', { orcid: isolate(orcid, language) }) : t('orcid.text')}
			</p>
			{orcid ? (
				<ButtonForm<typeof unlinkOrcid> className="form-foot" perform="orcid-delier" send={{}}>
					<Button>{t('orcid.unlink')}</Button>
				</ButtonForm>
			) : (
				<ButtonForm className="form-foot" action={pathTo('orcidLink')} send={{}}>
					<Button>{t('orcid.link')}</Button>
				</ButtonForm>
			)}
		</section>
	)
}
