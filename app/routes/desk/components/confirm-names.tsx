import { formatList } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { confirming } from '#app/modules/submission/index.ts'
import { CheckField } from '#app/ui/form-choices.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import type { FormField } from '#app/ui/form-fields.ts'

/** What is said of words that were refused for naming somebody of the other side: whom, and what to do. */
export function useNamesSentence(): (named: readonly string[]) => string {
	const { t } = useTranslation('workflow')
	const language = useLanguage()
	return (named) => t('names.sentence', { names: formatList([...named], language) })
}

/** The tick by which an editor sends such words all the same, for those who were named just now; nothing before they were refused. */
export function ConfirmNames({ of, refused }: { of: FormField; refused: RefusedForm | null }) {
	const { t } = useTranslation('workflow')
	if (refused?.error !== 'namesSomebody') return null
	return (
		<CheckField
			of={of}
			label={t('names.sendAnyway')}
			className="invalid"
			value={confirming(refused.named ?? [])}
		/>
	)
}
