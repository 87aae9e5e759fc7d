import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'

/** The message has arrived. */
export function MessageSent() {
	const { t } = useTranslation('contact')
	const { t: fixed } = useTranslation('specification')
	return (
		<div className="receipt" role="status">
			<PageHeading title={t('sent.title')}>{t('sent.text')}</PageHeading>
			<p className="row">
				<a className="button button-primary" href={pathTo('home')}>
					{fixed('backHome')}
				</a>
				<a className="button" href={pathTo('contact')}>
					{t('sent.another')}
				</a>
			</p>
		</div>
	)
}
