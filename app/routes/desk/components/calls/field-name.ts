import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'

const TEXTS = { title: 'titleField', body: 'body', themes: 'themes' } as const
const OTHERS = [
	'language',
	'kind',
	'opensOn',
	'deadlineOn',
	'closesOn',
	'sectionId',
	'issue',
	'issueTitle',
	'acceptsSubmissions',
] as const

/** What a field of the form is called: `title-ar`, `guestEditors-0-name`, `opensOn`. */
export function useFieldName(): (field: string) => string {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (field) => {
		const [name = '', part, last] = field.split('-')
		const text = TEXTS[name as keyof typeof TEXTS]
		if (text && part)
			return t('form.inLanguage', { field: t(`form.${text}`), language: languageName(part, page) })
		if (text) return t(`form.${text}`)
		if (name === 'guestEditors') {
			if (!last) return t('form.guestEditors')
			return t('form.person', { number: formatNumber(Number(part) + 1, page) })
		}
		const other = OTHERS.find((known) => known === name)
		return other ? t(`form.${other}`) : field
	}
}
