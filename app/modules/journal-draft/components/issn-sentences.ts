import { useTranslation } from '#app/i18n/use-translation.ts'
import { useRefusedFields } from '#app/ui/form-parts.tsx'

/** What is wrong with an ISSN that was refused: its check digit, or that another journal has it. */
export function useIssnSentences(error: string | null): { issnOnline?: string; issnPrint?: string } {
	const { t } = useTranslation('library')
	const wrong = new Set(useRefusedFields().map(({ href }) => href))
	const sentence = t(error === 'issnTaken' ? 'errors.issnTaken' : 'errors.issn')
	return {
		...(wrong.has('#issnOnline') && { issnOnline: sentence }),
		...(wrong.has('#issnPrint') && { issnPrint: sentence }),
	}
}
