import { colonOf } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'

/** What stands between a name and what is said of it, in the language of the page. */
export function Colon() {
	return colonOf(useLanguage())
}
