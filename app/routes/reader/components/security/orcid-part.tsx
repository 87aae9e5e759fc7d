import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Whether ORCID opens the account, and the button that links it or ends that. */
export function OrcidPart({ orcid }: { orcid: string | null }) {
	const { t } = useTranslation('security')
	return (
		<section className="section" aria-labelledby="h-orcid">
			<SectionTitle id="h-orcid">{t('orcid.title')}</SectionTitle>
			<p className="mb-4">{orcid ? t('orcid.linked', { orcid }) : t('orcid.text')}</p>
			{orcid ? (
				<form method="post" className="form-foot">
					<Button name="acte" value="orcid-delier">
						{t('orcid.unlink')}
					</Button>
				</form>
			) : (
				<form method="post" action={pathTo('orcidLink')} className="form-foot">
					<Button name="lier" value="1">
						{t('orcid.link')}
					</Button>
				</form>
			)}
		</section>
	)
}
