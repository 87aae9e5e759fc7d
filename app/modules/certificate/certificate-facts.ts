import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { Certificate } from './model.ts'

/** One line of a certificate: what it is, and what it says, with the language that is in. */
export type CertificateFact = { label: string; value: string; language: string; direction: 'ltr' | 'rtl' }

/** What a certificate says, line by line, the same on paper and on the page that verifies it. */
export function certificateFacts(certificate: Certificate, language: Language): CertificateFact[] {
	const t = translator(language, 'certificate')
	const fact = (label: string, value: string, inLanguage: string = language): CertificateFact => ({
		label,
		value,
		language: inLanguage,
		direction: directionOf(inLanguage),
	})
	const journal = chooseText(certificate.journal.title, language, certificate.journal.language)
	const { work, reference, doi } = certificate
	return [
		fact(t('facts.holder'), certificate.holder),
		...(work ? [fact(t('facts.title'), work.title, work.language)] : []),
		...(journal ? [fact(t('facts.journal'), journal.text, journal.language)] : []),
		...(reference ? [fact(t('facts.reference'), reference, 'en')] : []),
		fact(t(`dated.${certificate.kind}`), formatDate(certificate.on, language)),
		...(doi ? [fact(t('facts.doi'), `https://doi.org/${doi}`, 'en')] : []),
		fact(t('facts.code'), certificate.code, 'en'),
	]
}
