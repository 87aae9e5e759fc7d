import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'

/** The message has arrived. */
export function MessageSent() {
	const { t } = useTranslation('contact')
	const { t: fixed } = useTranslation('specification')
	return (
		<div className="receipt" role="status" data-draft-sent="contact">
			<PageHeading title={t('sent.title')}>{t('sent.text')}</PageHeading>
			<p className="row">
				<ButtonLink variant="primary" href={pathTo('home')}>
					{fixed('backHome')}
				</ButtonLink>
				<ButtonLink href={pathTo('contact')}>{t('sent.another')}</ButtonLink>
			</p>
		</div>
	)
}
