import { useTranslation } from '#app/i18n/use-translation.ts'
import { MAILS } from '#app/platform/mail/names.ts'

/** What mails are called in the language of the page; one that is sent no more keeps the name by which programs know it. */
export function useMailName(): (mail: string) => string {
	const { t } = useTranslation('mailTemplates')
	return (mail) => {
		const known = MAILS.find((name) => name === mail)
		return known ? t(`mails.${known}`) : mail
	}
}
