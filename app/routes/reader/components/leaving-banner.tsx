import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { cancelDeletion } from '#app/modules/account/deletion/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Above every page of the space while the account is to be deleted. */
export function LeavingBanner({ deletionOn }: { deletionOn: string }) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	return (
		<Notice tone="severe" as="div" role="status">
			<p>{t('deletion.banner', { day: formatDate(deletionOn, language) })}</p>
			<ButtonForm<typeof cancelDeletion>
				className="form-foot"
				action={pathTo('reader.data')}
				perform="reprendre"
				send={{}}
			>
				<Button>{t('deletion.takeBack')}</Button>
			</ButtonForm>
		</Notice>
	)
}
