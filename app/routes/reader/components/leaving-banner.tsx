import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Above every page of the space while the account is to be deleted. */
export function LeavingBanner({ deletionOn }: { deletionOn: string }) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	return (
		<Notice tone="severe" as="div" role="status">
			<p>{t('deletion.banner', { day: formatDate(deletionOn, language) })}</p>
			<form className="form-foot" method="post" action={pathTo('reader.data')}>
				<input type="hidden" name="acte" value="reprendre" />
				<Button>{t('deletion.takeBack')}</Button>
			</form>
		</Notice>
	)
}
