import { useTranslation } from '#app/i18n/use-translation.ts'
import { ADDRESS_REFUSES, EXPIRED } from '#app/platform/mail/last-errors.ts'

/** Why work failed last: what the platform says itself in the person's language, what a server said as it came. */
export function LastError({ text }: { text: string }) {
	const { t } = useTranslation('admin')
	if (text === EXPIRED) return <span className="mail-error">{t('lastError.expired')}</span>
	const said = text.startsWith(ADDRESS_REFUSES) ? text.slice(ADDRESS_REFUSES.length) : text
	return (
		<span className="mail-error">
			{said === text ? null : t('lastError.refuses')} <bdi dir="ltr">{said}</bdi>
		</span>
	)
}
