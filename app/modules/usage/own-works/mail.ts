import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatDate, formatList, formatNumber } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { type WrittenMail, writeMail } from '#app/platform/mail/write.ts'
import { type CountryUse, OTHER_COUNTRIES, UNKNOWN_COUNTRY } from '../reader-country/model.ts'
import type { OwnWork } from './model.ts'

/** Works of which one mail tells; the page has the rest. */
const MOST_TOLD = 20
/** Countries that it names. */
const MOST_NAMED = 5

/** To an author: how their works were used in a month (`YYYY-MM`), the most read first, and from which countries most. */
export function usageMail({
	language,
	month,
	works,
	countries,
	publicUrl,
	stopUrl,
}: {
	language: Language
	month: string
	works: readonly OwnWork[]
	/** From where they were used, as it may be shown. */
	countries: readonly CountryUse[]
	publicUrl: string
	stopUrl: string
}): WrittenMail {
	const t = translator(language, 'author')
	const set = (text: string) => (language === 'fr' ? composeFrench(text) : isolate(text, language))
	const told = works.toSorted((a, b) => b.views - a.views || a.slug.localeCompare(b.slug)).slice(0, MOST_TOLD)
	const views = works.reduce((sum, work) => sum + work.views, 0)
	const monthName = formatDate(`${month}-01`, language, 'month')
	const named = countries
		.filter(({ country }) => country !== OTHER_COUNTRIES && country !== UNKNOWN_COUNTRY)
		.slice(0, MOST_NAMED)
		.map(({ country, views }) => `${countryName(country, language)} (${formatNumber(views, language)})`)
	const count = (key: 'views' | 'downloads', of: number) =>
		t(`usage.mail.${key}`, { count: of, formatted: formatNumber(of, language) })
	return writeMail(language, 'author', (t) => ({
		subject: t('usage.mail.subject', {
			month: monthName,
			count: views,
			formatted: formatNumber(views, language),
		}),
		parts: [
			t('usage.mail.intro', { month: monthName }),
			{
				links: told.map((work) => ({
					text: set(chooseText(work.title, language, work.language)?.text ?? work.slug),
					note: [count('views', work.views), count('downloads', work.downloads)].join(' · '),
					url: publicUrl + work.path,
				})),
			},
			...(named.length > 0 ? [t('usage.mail.countries', { countries: formatList(named, language) })] : []),
			{ action: t('usage.mail.action'), url: publicUrl + pathTo('author.usage') },
		],
		footer: { text: t('usage.mail.why'), links: [{ text: t('usage.mail.stop'), url: stopUrl }] },
	}))
}
