import { useTranslation } from '#app/i18n/use-translation.ts'
import { reviewPath } from './paths.ts'

/** Issues the certificate of a report that was sent, and leads to it. */
export function CertificateButton({ id, isLink = false }: { id: string; isLink?: boolean }) {
	const { t } = useTranslation('review')
	return (
		<form method="post" action={`${reviewPath(id)}/attestation`}>
			<button className={isLink ? 'link-button' : 'button'} type="submit">
				{t('certificate.link')}
			</button>
		</form>
	)
}
