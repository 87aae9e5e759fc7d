import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckField } from '#app/ui/form-choices.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import type { FormField } from '#app/ui/form-fields.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What readers will be told, what follows from it, and the tick without which nothing is done. Takes the focus. */
export function NoticePreview({
	title,
	field,
	fields,
	follows,
	of,
	confirm,
}: {
	title: string
	/** The field whose texts are shown, by language. */
	field: string
	fields: RefusedForm['fields']
	follows: string
	of: FormField
	confirm: string
}) {
	const { t } = useTranslation('production')
	return (
		<Notice as="section" tone="important" aria-labelledby="avis-relu" tabIndex={-1} autoFocus>
			<h3 id="avis-relu">{title}</h3>
			<p>{t('errors.notConfirmed')}</p>
			{LANGUAGES.map((code) => {
				const [text] = fields[`${field}-${code}`] ?? []
				return text ? (
					<blockquote key={code} className="message" lang={code} dir={directionOf(code)}>
						<p className="text">{text}</p>
					</blockquote>
				) : null
			})}
			<p>{follows}</p>
			<CheckField of={of} label={confirm} required />
		</Notice>
	)
}
