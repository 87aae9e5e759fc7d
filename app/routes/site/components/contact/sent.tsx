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
				<a className="button button-primary" href="/">
					{fixed('backHome')}
				</a>
				<a className="button" href="/contact">
					{t('sent.another')}
				</a>
			</p>
		</div>
	)
}
