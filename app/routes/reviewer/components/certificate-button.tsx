import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { reviewPath } from './paths.ts'

/** Issues the certificate of a report that was sent, and leads to it. */
export function CertificateButton({ id, isLink = false }: { id: string; isLink?: boolean }) {
	const { t } = useTranslation('review')
	const Look = isLink ? TextButton : Button
	return (
		<ButtonForm action={`${reviewPath(id)}/attestation`} send={{}}>
			<Look>{t('certificate.link')}</Look>
		</ButtonForm>
	)
}
