import { useTranslation } from '#app/i18n/use-translation.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says where figures of use stand that nothing is added to them, on a platform that has counting off; else nothing. */
export function NotCounted() {
	const { t } = useTranslation('statistics')
	return presentSettings().counting === 'off' ? <Notice>{t('notCounted')}</Notice> : null
}
